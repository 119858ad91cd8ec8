// What is impossible or against the rules is found, and what is merely missing is not.
#include "recording/check.h"

#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/corrections.h"
#include "recording/evening.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

/// What is found in a log of Ann, Bob, Cat (and Dan, if `players` is 4): "kind@hand/event", one after the
/// other.
std::string found(const std::string& blocks, int players = 3, const std::string& rules = "") {
  const std::string names = players == 3 ? R"(["Ann", "Bob", "Cat"])" : R"(["Ann", "Bob", "Cat", "Dan"])";
  const auto session = parse_typed("players = " + names + "\n[rules]\n" + rules + "\n" + blocks, "log");
  if (!session) FAIL(session.error().to_string());
  std::string text;
  for (const CheckFinding& finding : check(*session)) {
    CHECK(!finding.explanation.empty());
    text += (text.empty() ? "" : " ") + std::string(name_of(finding.kind)) + "@" +
            std::to_string(finding.hand.value) + "/" + std::to_string(finding.event);
    UNSCOPED_INFO(finding.explanation);
  }
  return text;
}

/// One hand that Cat deals to Ann, Bob and Cat; the deal is event 0 when nothing leads.
std::string hand(const std::string& actions, const std::string& more = "") {
  return "[[hands]]\nhand = 1\ndealer = \"Cat\"\n" + more + "\nactions = [" + actions + "]\n";
}

}  // namespace

TEST_CASE("an evening by the rules has nothing to find") {
  CHECK(found(hand(R"("Cat sh", "Ann b 1", "Bob bb 1", "Cat f", "Ann b 2", "Bob l", "Bob see Ann 4",
                      "Ann sm KS7C2D", "Bob sm 4H4D9C", "Bob w 11")") +
              "returns = [\"Cat\", \"Ann 2D7CKS\", \"Bob 4D4H9C\"]\n"
              "[[hands]]\nactions = [\"Bob f\", \"Cat f\", \"Ann w\"]\n") == "");
}

TEST_CASE("what was not recorded is no finding") {
  SECTION("folds alone, in any order") { CHECK(found(hand(R"("Bob f", "Ann f", "Cat w")")) == ""); }
  SECTION("no shuffle, no returns, unknown cards") {
    CHECK(found(hand(R"("Ann w")") + "[[hands]]\n[[hands]]\n") == "");
  }
  SECTION("shows and a winner alone") {
    CHECK(found(hand(R"("Ann sm KSKDKH", "Ann w")") + "[[hands]]\n") == "");
  }
  SECTION("no deal at all") { CHECK(found(hand(R"("Ann b 1", "Ann f", "Ann b 1")", "deal = []")) == ""); }
  SECTION("a spread, a note and nothing else") {
    CHECK(found("[[hands]]\nhand = 0\nactions = [\"spread KS\", \"note x\"]\n") == "");
  }
  SECTION("nobody named") {
    const auto session =
        parse_typed("players = []\n[[hands]]\ndeal = [\"p1 3\"]\ndealer = \"p2\"\nactions = [\"p1 f\"]", "l");
    REQUIRE(session);
    CHECK(check(*session).empty());
  }
}

TEST_CASE("turns") {
  SECTION("the dealer's left begins") { CHECK(found(hand(R"("Bob b 1", "Cat f")")) == "out-of-turn@1/1"); }
  SECTION("a fold out of turn") {
    CHECK(found(hand(R"("Ann b 1", "Cat f", "Bob b 1")")) == "out-of-turn@1/2");
  }
  SECTION("round and round") {
    CHECK(found(hand(
              R"("Ann b 1", "Bob b 1", "Cat b 1", "Ann b 1", "Bob f", "Cat b 1", "Ann f", "Cat w")")) == "");
    CHECK(found(hand(R"("Ann b 1", "Bob b 1", "Cat b 1", "Ann b 1", "Cat b 1")")) == "out-of-turn@1/5");
  }
  SECTION("a blind player looks only on his turn") {
    CHECK(found(hand(R"("Ann bb 1", "Ann l", "Bob f")")) == "out-of-turn@1/2");
    CHECK(found(hand(R"("Ann bb 1", "Bob b 2", "Cat f", "Ann l", "Ann f")")) == "");
  }
  SECTION("a bet after the see") {
    CHECK(found(hand(R"("Ann b 1", "Bob b 1", "Cat f", "Ann see Bob 2", "Bob b 2")")) == "out-of-turn@1/5");
  }
  SECTION("the loser of a see may fold") {
    CHECK(found(hand(R"("Ann b 1", "Bob b 1", "Cat f", "Ann see Bob 2", "Ann f")")) == "");
  }
}

TEST_CASE("who has folded acts no more") {
  CHECK(found(hand(R"("Ann f", "Ann f")")) == "already-folded@1/2");
  CHECK(found(hand(R"("Ann f", "Bob f", "Ann w")")) == "already-folded@1/3");
  CHECK(found(hand(R"("Ann b 1", "Bob f", "Cat b 1", "Ann see Bob")")) == "already-folded@1/4");
}

TEST_CASE("who was not dealt a hand does not act") {
  const std::string deal = R"(deal = ["Ann 3", "Bob 3"])";
  CHECK(found(hand(R"("Cat f")", deal)) == "not-dealt@1/1");
  CHECK(found(hand("", deal) + "returns = [\"Ann\", \"Cat\"]\n") == "not-dealt@1/2");
}

TEST_CASE("a hand comes back once") {
  CHECK(found(hand("") + "returns = [\"Ann\", \"Bob\", \"Ann\"]\n") == "returned-twice@1/3");
}

TEST_CASE("seeing") {
  SECTION("only the last two may see") {
    CHECK(found(hand(R"("Ann b 1", "Bob b 1", "Cat see Ann 2")")) == "see-too-early@1/3");
  }
  SECTION("a blind player cannot be seen by an open one") {
    CHECK(found(hand(R"("Ann bb 1", "Bob b 2", "Cat f", "Ann bb 1", "Bob see Ann 4")")) == "see-blind@1/5");
    CHECK(found(hand(R"("Ann bb 1", "Bob bb 1", "Cat f", "Ann bb 1", "Bob see Ann 2")")) == "");
    CHECK(found(hand(R"("Ann bb 1", "Bob b 2", "Cat f", "Ann see Bob 2")")) == "");
  }
  SECTION("a see costs twice the last bet") {
    CHECK(found(hand(R"("Ann b 3", "Bob b 3", "Cat f", "Ann see Bob 5")")) == "bet-too-low@1/4");
    CHECK(found(hand(R"("Ann b 3", "Bob b 3", "Cat f", "Ann see Bob 3")"), 3, "see_cost = 1") == "");
  }
  SECTION("who covers the pot does not count") {
    const std::string log = hand(R"("Ann b 4", "Bob cover 3", "Cat b 4", "Ann see Cat 8")");
    CHECK(found(log, 3, "short_of_money = \"cover\"") == "");
    CHECK(found(log) == "not-allowed@1/2");  // where one borrows, no pot is covered
  }
}

TEST_CASE("bets") {
  SECTION("at least the last bet") { CHECK(found(hand(R"("Ann b 3", "Bob b 2")")) == "bet-too-low@1/2"); }
  SECTION("half of it when blind") {
    CHECK(found(hand(R"("Ann b 4", "Bob bb 2", "Cat bb 1")")) == "bet-too-low@1/3");
    CHECK(found(hand(R"("Ann b 5", "Bob bb 3", "Cat b 5")")) == "");
    CHECK(found(hand(R"("Ann bb 2", "Bob b 2")")) == "bet-too-low@1/2");
  }
  SECTION("the smallest and the largest first bet") {
    CHECK(found(hand(R"("Ann b 1")"), 3, "min_bet = 2") == "bet-too-low@1/1");
    CHECK(found(hand(R"("Ann b 6")"), 3, "max_bet = 5") == "bet-too-high@1/1");
    CHECK(found(hand(R"("Ann b 5", "Bob b 9")"), 3, "max_bet = 5") == "");
  }
  SECTION("the raise limit and the pot") {
    CHECK(found(hand(R"("Ann b 2", "Bob b 6")"), 3, "raise_limit = 3") == "bet-too-high@1/2");
    CHECK(found(hand(R"("Ann b", "Bob b 6")"), 3, "raise_limit = 3") == "");
    CHECK(found(hand(R"("Ann b 4")"), 3, "raise_at_most_pot = true") == "bet-too-high@1/1");
    CHECK(found(hand(R"("Ann b 3", "Bob b 9")"), 3, "raise_at_most_pot = true") == "");
  }
  SECTION("blind after open") {
    CHECK(found(hand(R"("Ann b 2", "Bob f", "Cat b 2", "Ann bb 1")")) == "blind-play@1/4");
    CHECK(found(hand(R"("Ann bb 1")"), 3, "blind_play = false") == "blind-play@1/1");
  }
}

TEST_CASE("the turn to deal passes to the left, over those who are not dealt in") {
  const std::string first = hand("");
  CHECK(found(first + "[[hands]]\ndealer = \"Bob\"\n") == "dealer-turn@2/1");
  CHECK(found(first + "[[hands]]\nactions = [\"Ann out\"]\ndealer = \"Bob\"\n") == "");
  CHECK(found(first + "[[hands]]\ndealer = \"?\"\ndeal = [\"Ann 3\"]\n[[hands]]\ndealer = \"Bob\"\n") == "");
}

TEST_CASE("the pack is shuffled after a prial was seen and won") {
  const std::string next = "[[hands]]\nactions = [\"Bob f\"]\n";
  const std::string shuffled = "[[hands]]\nactions = [\"Cat sh\"]\n";
  const std::string seen = R"("Bob f", "Cat see Ann", "Ann sm KSKDKH", "Ann w")";
  CHECK(found(hand(seen) + next) == "missing-shuffle@2/5");
  CHECK(found(hand(seen) + shuffled) == "");
  CHECK(found(hand(seen)) == "");
  CHECK(found(hand(R"("Bob f", "Cat see Ann", "Ann sm KSKDQH", "Ann w")") + next) == "");
  CHECK(found(hand(R"("Bob f", "Cat see Ann", "Ann sm KSKD2H", "Ann w")") + next, 3, "wild = [\"twos\"]") ==
        "missing-shuffle@2/5");
  CHECK(found(hand(R"("Bob f", "Cat f", "Ann w")", R"(deal = ["KSKDKH", "3", "3"])") + next) == "");
  CHECK(found(hand(R"("Bob f", "Cat see Ann", "Ann w")", R"(deal = ["KSKDKH", "3", "3"])") + next) ==
        "missing-shuffle@2/4");
  CHECK(found(hand("\"sh\"") + next, 3, "shuffle = \"every-hand\"") == "missing-shuffle@2/2");
  CHECK(found(hand("") + next, 3, "shuffle = \"every-hand\"") == "");
}

TEST_CASE("the better of two shown hands wins, and who was seen wins a tie") {
  const auto showdown = [](const std::string& ann, const std::string& cat, const std::string& winner) {
    return hand("\"Bob f\", \"Ann see Cat\", \"Ann sm " + ann + "\", \"Cat sm " + cat + "\", \"" + winner +
                " w\"");
  };
  CHECK(found(showdown("KSKD2H", "QSQD9H", "Cat")) == "wrong-winner@1/5");
  CHECK(found(showdown("KSKD2H", "QSQD9H", "Ann")) == "");
  CHECK(found(showdown("KSQD2H", "KDQH2S", "Ann")) == "wrong-winner@1/5");
}

TEST_CASE("cards are in one place and hands have their size") {
  CHECK(found(hand("", R"(deal = ["KSKDKS", "3", "3"])")) == "card-twice@1/0");
  CHECK(found(hand("", R"(deal = ["KSKDKH", "KS4D5D", "3"])")) == "card-twice@1/0");
  CHECK(found(hand(R"("Bob sm KS7C2D")", R"(deal = ["KSKDKH", "3", "3"])")) == "card-twice@1/1");
  CHECK(found(hand("", R"(deal = ["KSKD", "3", "3"])")) == "hand-size@1/0");
  CHECK(found(hand(R"("Ann sm KSKD")")) == "hand-size@1/1");
  CHECK(found(hand("") + "returns = [\"Ann 4\"]\n") == "hand-size@1/1");
  CHECK(found(hand(R"("Ann ex 2D7C KS")")) == "hand-size@1/1");
  CHECK(found(hand(R"("Ann sm RJKSKD")")) == "foreign-card@1/1");
  CHECK(found(hand(R"("Ann sm BJKSKD")"), 3, "jokers = 1") == "");
  CHECK(found("[[hands]]\nhand = 0\nactions = [\"spread KS2DKS\"]\n") == "card-twice@0/0");
}

TEST_CASE("a retained hand plays beside the new one") {
  const std::string kept = hand(R"("Ann bb 1", "Bob f", "Cat f", "Ann keep")");
  CHECK(found(kept + "[[hands]]\nactions = [\"Bob b 2\", \"Cat f\", \"Ann l\", \"Ann f\", \"Ann bb 1\", "
                     "\"Bob f\", \"Ann w\"]\n"
                     "returns = [\"Cat\", \"Ann\", \"Bob\", \"Ann\"]\n") == "");
  CHECK(found(kept, 3, "retain_blind = false") == "blind-play@1/4");
  CHECK(found(hand(R"("Ann b 2", "Bob f", "Cat f", "Ann keep")")) == "blind-play@1/4");
}

TEST_CASE("times, seats and numbers") {
  CHECK(found(hand(R"("@5 Ann f", "@4 Bob f", "@4.5 Cat w")")) == "time-backwards@1/2");
  CHECK(found(hand(R"("p7 f", "p7 f")", R"(deal = ["p1 3", "p7 3"])")) ==
        "unknown-seat@1/0 already-folded@1/2");
  CHECK(found("[[hands]]\nhand = 3\ndealer = \"Ann\"\n[[hands]]\nhand = 5\n") == "hand-number@5/1");
  CHECK(found("[[hands]]\nhand = 3\ndealer = \"Ann\"\n[[hands]]\nhand = 3\n") == "hand-number@3/1");
  CHECK(found("[[hands]]\nhand = 3\ndealer = \"Ann\"\n[[hands]]\nhand = 2\n") == "hand-number@2/1");
  CHECK(found("[[hands]]\nhand = 0\ndealer = \"Ann\"\ndeal = [\"3\", \"3\", \"3\"]\n") == "hand-number@0/0");
}

TEST_CASE("corrections are carried out before anything is checked") {
  CHECK(found(hand(R"("Ann f", "Ann f", "strike 2 typed twice")")) == "");
  CHECK(found(hand(R"("Ann f", "Ann f", "fix 2 it was Bob", "Bob f")")) == "");
  CHECK(found(hand(R"("Ann f", "strike 9", "Ann f")")) == "bad-correction@1/2 already-folded@1/3");
}

TEST_CASE("corrections keep the place of what they correct") {
  const auto session = parse_typed(
      "players = [\"Ann\", \"Bob\"]\n[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob b 2\", "
      "\"Ann f\", \"fix 1\", \"Bob b 3\", \"Bob w\"]\n",
      "log");
  REQUIRE(session);
  const Corrected now = corrected(*session);
  REQUIRE(now.session().events.size() == 4);
  CHECK(std::get<Bet>(now.session().events[1].action).amount == 3);
  CHECK(now.origin == std::vector<std::size_t>{0, 4, 2, 5});
}

TEST_CASE("a correction may be corrected, by naming the event that was wrong or what stands in its place") {
  const std::string night =
      "players = [\"Ann\", \"Bob\"]\n[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob b 2\", \"Ann f\", \"fix "
      "1\", "
      "\"Bob b 3\", \"Bob w\", ";
  for (const char* name : {"1", "4"}) {
    INFO(name);
    const auto again = parse_typed(night + "\"fix " + name + "\", \"Bob b 4\"]\n", "log");
    REQUIRE(again);
    const Corrected now = corrected(*again);
    REQUIRE(now.session().events.size() == 4);
    CHECK(std::get<Bet>(now.session().events[1].action).amount == 4);
    CHECK(now.origin == std::vector<std::size_t>{0, 7, 2, 5});
    const auto struck = parse_typed(night + "\"strike " + name + "\"]\n", "log");
    REQUIRE(struck);
    CHECK(corrected(*struck).origin == std::vector<std::size_t>{0, 2, 5});
  }
}

TEST_CASE("whatever is recorded can be checked") {
  tests::check_property("findings are of events that exist, in order", [] {
    const Session session = *tests::arbitrary_session();
    std::size_t last = 0;
    for (const CheckFinding& finding : check(session)) {
      RC_ASSERT(finding.event < session.events.size());
      RC_ASSERT(finding.event >= last);
      RC_ASSERT(finding.hand == session.events[finding.event].hand);
      last = finding.event;
    }
  });
}

}  // namespace colddeck
