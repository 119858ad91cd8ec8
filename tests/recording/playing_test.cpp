// Recorded hands, played again by the rules of their games: what the rules do not allow is found, and what
// the recording leaves open is not.
#include "catch.h"
#include "recording/check.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

/// "kind@hand/event" of all that is found in a log of Ann, Bob, Cat and Dan, one after the other.
std::string found(const std::string& log, const std::string& rules = "", const std::string& variant = "") {
  const std::string head = variant.empty() ? "" : "variant = \"" + variant + "\"\n";
  const auto session = parse_typed(
      head + "players = [\"Ann\", \"Bob\", \"Cat\", \"Dan\"]\n[rules]\n" + rules + "\n" + log, "log");
  if (!session) FAIL(session.error().to_string());
  std::string text;
  for (const CheckFinding& finding : check(*session)) {
    text += (text.empty() ? "" : " ") + std::string(name_of(finding.kind)) + "@" +
            std::to_string(finding.hand.value) + "/" + std::to_string(finding.event);
    UNSCOPED_INFO(finding.explanation);
  }
  return text;
}

/// One hand that Dan deals.
std::string hand(const std::string& actions, const std::string& deal = "") {
  return "[[hands]]\nhand = 1\ndealer = \"Dan\"\n" + (deal.empty() ? "" : "deal = [" + deal + "]\n") +
         "actions = [" + actions + "]\n";
}

const std::string kDeal = R"("KSKD2C", "9S9D4C", "QSQD5C", "ASJD3C")";

}  // namespace

TEST_CASE("the document's betting examples, as logs") {
  // "Player A bets 2 chips, B folds, C bets 2 chips and D bets 2 chips. In order to stay in, A would have to
  // bet another 2 chips."
  CHECK(found(hand(R"("Ann b 2", "Bob f", "Cat b 2", "Dan b 2", "Ann b 2")")) == "");
  CHECK(found(hand(R"("Ann b 2", "Bob f", "Cat b 2", "Dan b 2", "Ann b 1")")) == "bet-too-low@1/5");
  // "Player A bets 2 chips, B folds, C bets 4 chips and D folds. Player A can now see player C by paying 8
  // chips or pay at least 4 chips to stay in, or fold."
  const std::string so_far = R"("Ann b 2", "Bob f", "Cat b 4", "Dan f", )";
  CHECK(found(hand(so_far + R"("Ann see Cat 8")")) == "");
  CHECK(found(hand(so_far + R"("Ann b 4", "Cat see Ann 8")")) == "");
  CHECK(found(hand(so_far + R"("Ann b 4", "Cat b 4", "Ann f", "Cat w")")) == "");
  CHECK(found(hand(so_far + R"("Ann see Cat 4")")) == "bet-too-low@1/5");
  CHECK(found(hand(so_far + R"("Ann b 3")")) == "bet-too-low@1/5");
  // "It is perfectly acceptable to double the betting without 'seeing'."
  CHECK(found(hand(so_far + R"("Ann b 8", "Cat b 8", "Ann f", "Cat w")")) == "");
}

TEST_CASE("the document's example of five players, as a log") {
  // "Andy bets 1 first round, Bill and Chris match 1, Eddie raises to 2"; Dave folds. In the rounds after
  // that all stay in, Bill folds, in rounds 5 and 6 A, C and E are in, Chris folds, and A sees for 20 in
  // round 10.
  const auto five = [](const std::string& actions) {
    const auto session = parse_typed(
        "players = [\"Andy\", \"Bill\", \"Chris\", \"Dave\", \"Eddie\"]\n[[hands]]\ndealer = \"Eddie\"\n"
        "actions = [" +
            actions + "]\n",
        "log");
    if (!session) FAIL(session.error().to_string());
    std::string text;
    for (const CheckFinding& finding : check(*session))
      text += std::string(name_of(finding.kind)) + "/" + std::to_string(finding.event);
    return text;
  };
  const std::string first = R"("Andy b 1", "Bill b 1", "Chris b 1", "Dave f", "Eddie b 2", )";
  CHECK(five(first + R"("Andy b 1")") ==
        "bet-too-low/6");  // "regardless of the fact that he has already put 1 in"
  const std::string later =
      first +
      R"("Andy b 2", "Bill b 2", "Chris b 2", "Eddie b 2", "Andy b 2", "Bill b 2", "Chris b 2", "Eddie b 4",)"
      R"("Andy b 4", "Bill f", "Chris b 4", "Eddie b 4", )";
  CHECK(five(later + R"("Andy see Chris 8")") ==
        "see-too-early/18");  // "no-one can see, and all must remain"
  const std::string two = later + R"("Andy b 4", "Chris f", "Eddie b 5", "Andy b 10", "Eddie b 10", )";
  CHECK(five(two + R"("Andy see Eddie 20", "Eddie w 89")") == "");
  CHECK(five(two + R"("Andy see Eddie 10")") == "bet-too-low/23");
}

TEST_CASE("the document's blind example, as a log") {
  // After four rounds B has spent 4 and C 10. C may not see B; B sees C for double the blind stake.
  std::string rounds;
  for (int round = 0; round < 3; ++round) rounds += R"("Ann b 2", "Bob bb 1", "Cat b 2", "Dan bb 1", )";
  rounds += R"("Ann b 2", "Bob bb 1", "Cat b 4", "Dan bb 2", "Ann f", "Bob bb 2", "Cat b 4", "Dan f", )"
            R"("Bob bb 2", )";
  const std::string rule = "ante = 0";
  CHECK(found(hand(rounds + R"("Cat see Bob 8")"), rule) == "see-blind@1/22");
  const std::string more = rounds + R"("Cat b 4", "Bob bb 2", "Cat b 4", )";
  CHECK(found(hand(more + R"("Bob see Cat 4", "Cat w 49")"), rule) == "");
  CHECK(found(hand(more + R"("Bob see Cat 2")"), rule) == "bet-too-low@1/25");
}

TEST_CASE("a see costs what it costs, and no more") {
  CHECK(found(hand(R"("Ann b 2", "Bob f", "Cat b 2", "Dan f", "Ann see Cat 6")")) == "not-allowed@1/5");
}

TEST_CASE("who gets which pot follows from the cards and the bets") {
  const std::string play = R"("Ann b 2", "Bob f", "Cat b 2", "Dan f", "Ann see Cat 4", )";
  CHECK(found(hand(play + R"("Ann w 12")", kDeal)) == "");
  CHECK(found(hand(play + R"("Cat w 12")", kDeal)) == "wrong-winner@1/6");
  // A pot that is covered by the better hand, and a new one for the others.
  const std::string covered = R"("Ann b 4", "Bob cover 3", "Cat b 4", "Dan f", "Ann b 4", "Cat see Ann 8", )";
  const std::string rule = "short_of_money = \"cover\"";
  const std::string best = R"("KSKD2C", "ASADAC", "QSQD5C", "9SJD3C")";
  CHECK(found(hand(covered + R"("Ann w 16", "Bob w 11")", best), rule) == "");
  CHECK(found(hand(covered + R"("Ann w 27")", best), rule) == "wrong-pay-out@1/7");
  CHECK(found(hand(covered + R"("Ann w 27")", kDeal), rule) == "");
  CHECK(found(hand(covered + R"("Ann w 27")"), rule) == "");  // nobody saw the cards
}

TEST_CASE("an agreed showdown is for three or more, where it is agreed") {
  const std::string three = R"("Ann b 2", "Bob f", "Cat b 2", "Dan b 2", "showdown", )";
  CHECK(found(hand(three + R"("Ann w 10")", kDeal), "agreed_showdown = true") == "");
  CHECK(found(hand(three + R"("Dan w 10")", kDeal), "agreed_showdown = true") == "wrong-pay-out@1/6");
  CHECK(found(hand(three + R"("Ann w 10")", kDeal)) == "not-allowed@1/5");
}

TEST_CASE("who is short borrows, and one of two may show rather than lend") {
  const std::string two = R"("Ann b 4", "Bob f", "Cat f", "Dan b 8", )";
  CHECK(found(hand(two + R"("Dan lend Ann 3", "Ann b 8", "Dan see Ann 16", "Ann w 40")", kDeal),
              "short_of_money = \"lend-or-show\"") == "");
  CHECK(found(hand(two + R"("Dan lend Ann 3", "Ann b 8")"), "short_of_money = \"cover\"") ==
        "not-allowed@1/5");
}

TEST_CASE("a kept hand plays in the next deal, and its pot is carried forward") {
  const std::string kept = R"([[hands]]
hand = 1
dealer = "Dan"
actions = ["Ann bb 1", "Bob f", "Cat f", "Dan f", "Ann keep"]
[[hands]]
actions = [)";
  const std::string next =
      R"("Bob b 2", "Cat f", "Dan f", "Ann l old", "Ann f new", "Ann b 2", "Bob see Ann 4", "Ann w 17"])";
  CHECK(found(kept + next + "\ndeal = [\"KSQD2C\", \"3\", \"3\", \"3\"]") == "");
  // "You must immediately decide whether to keep it or fold it."
  CHECK(found(kept + R"("Bob b 2", "Cat f", "Dan f", "Ann l old", "Ann l new"])") == "not-allowed@2/11");
  // A hand that was looked at is not kept.
  CHECK(found(hand(R"("Ann l", "Ann b 1", "Bob f", "Cat f", "Dan f", "Ann keep")")) == "blind-play@1/6");
}

TEST_CASE("a blind player left alone may keep neither hand, and the pot is carried forward all the same") {
  const std::string kept = R"([[hands]]
hand = 1
dealer = "Dan"
actions = ["Ann bb 1", "Bob f", "Cat f", "Dan f", "Ann keep neither"]
[[hands]]
actions = ["Bob b 2", "Cat f", "Dan f", "Ann b 2", "Bob see Ann 4", )";
  const std::string deal = "]\ndeal = [\"KSQD2C\", \"3\", \"3\", \"KHKD2D\"]";
  CHECK(found(kept + R"("Ann w 17")" + deal) == "");
  CHECK(found(kept + R"("Ann w 12")" + deal) == "wrong-pay-out@2/12");
}

TEST_CASE("where it is told what the players have, nobody bets more without a loan") {
  const std::string has = R"("Ann has 5", "Bob has 40", "Cat has 40", "Dan has 40", )";
  const auto told = [&](const std::string& actions, const std::string& rule) {
    return found(hand(has + actions, kDeal), rule);
  };
  const std::string borrow = "short_of_money = \"borrow\"", cover = "short_of_money = \"cover\"";
  CHECK(told(R"("Ann b 4")", borrow) == "");
  CHECK(told(R"("Ann b 5")", borrow) == "not-allowed@1/5");  // the ante took one of the five
  const std::string raised = R"("Ann b 2", "Bob b 6", "Cat f", "Dan f", )";
  CHECK(told(raised + R"("Bob lend Ann 4", "Ann b 6")", borrow) == "");
  CHECK(told(raised + R"("Ann b 6")", borrow) == "not-allowed@1/9");
  CHECK(told(raised + R"("Ann cover 2", "Ann w 14")", cover) == "");
}

TEST_CASE("draw brag: cards are exchanged between two rounds, in turn") {
  const std::string round = R"("Ann b 2", "Bob b 2", "Cat f", "Dan f", )";
  CHECK(found(hand(round + R"("Ann ex 2C 7H", "Bob ex - -", "Ann b 1", "Bob see Ann 2")"), "", "draw-brag") ==
        "");
  CHECK(found(hand(R"("Ann b 2", "Ann ex 2C 7H")"), "", "draw-brag") == "not-allowed@1/2");
  CHECK(found(hand(round + R"("Ann ex 2C 7H", "Ann ex 3C 8H")"), "", "draw-brag") == "not-allowed@1/6");
}

TEST_CASE("brag poker: calls and raises are fixed") {
  // Dan deals: Ann puts in 1, Bob 2, and Cat speaks first.
  const std::string before = R"("Cat b 2", "Dan f", "Ann b 1", "Bob b 0", )";
  const std::string draw = R"("Ann ex 2C 7H", "Bob ex - -", "Cat ex 2 2", )";
  CHECK(found(hand(before + draw + R"("Ann b 8", "Bob f", "Cat bb 4")"), "", "brag-poker") ==
        "blind-play@1/10");
  CHECK(found(hand(before + draw + R"("Ann b 8", "Bob f", "Cat b 8")"), "", "brag-poker") == "");
  CHECK(found(hand(before + R"("Ann b 3")"), "", "brag-poker") == "not-allowed@1/5");
  CHECK(found(hand(R"("Cat b 3")"), "", "brag-poker") == "not-allowed@1/1");
  CHECK(found(hand(R"("Cat bb 1", "Dan bb 5", "Ann b 5")"), "", "brag-poker") == "");
  CHECK(found(hand(R"("Cat b 2", "Dan f", "Ann see Bob 4")"), "", "brag-poker") != "");
}

TEST_CASE("the dealer chooses after a full circle, and only what is the dealer's to choose") {
  std::string log;
  for (int deal = 1; deal <= 5; ++deal) log += deal == 1 ? "[[hands]]\ndealer = \"Dan\"\n" : "[[hands]]\n";
  const std::string choice = "[[hands]]\nactions = [\"Ann choose four-card-brag twos\"]\n";
  const std::string rule = "dealers_choice = true";
  CHECK(found(log + choice, rule) == "");
  CHECK(found(log + choice) == "bad-choice@6/5");
  const std::string jokers = "[[hands]]\nactions = [\"Ann choose four-card-brag twos jokers=1\", ";
  CHECK(found(log + jokers + "\"sh\"]\n", rule) == "");
  CHECK(found("[[hands]]\ndealer = \"Dan\"\n[[hands]]\nactions = [\"Ann choose five-card-brag\"]\n", rule) ==
        "bad-choice@2/1");
  CHECK(found(log + "[[hands]]\nactions = [\"Ann choose brag-poker\"]\n", rule) == "bad-choice@6/5");
  CHECK(found(log + "[[hands]]\nactions = [\"Bob choose four-card-brag\"]\n", rule) == "bad-choice@6/5");
}

}  // namespace colddeck
