// The betting of Three Card Brag, by the document's own examples as far as its text gives them.
#include "cards/notation.h"
#include "catch.h"
#include "games/play/hand_of.h"

namespace colddeck {
namespace {

using namespace play;
using tests::hand_of;
using tests::start_with;

const std::vector<std::string> kFive = {"KS KD 2C", "9S 9D 4C", "QS QD 5C", "8S 7D 3C", "AS AD 6C"};

void look_all(BragHand& hand) {
  for (int seat = 0; seat < kMostPlayers; ++seat)
    if (hand.contenders().test(static_cast<std::size_t>(seat))) REQUIRE(hand.perform(Look{seat}) == "");
}

BragHand open_hand(const RuleSet& rules, const std::vector<std::string>& hands) {
  BragHand hand = hand_of(start_with(rules, hands));
  look_all(hand);
  return hand;
}

void bets(BragHand& hand, std::initializer_list<std::pair<int, Chips>> list) {
  for (const auto& [seat, amount] : list) {
    INFO("seat " << seat << " bets " << amount);
    REQUIRE(hand.perform(Bet{seat, amount}) == "");
  }
}

std::vector<std::string> first(std::size_t players) {
  return {kFive.begin(), kFive.begin() + static_cast<std::ptrdiff_t>(players)};
}

}  // namespace

TEST_CASE("example 1: to stay in, A has to bet another 2") {
  RuleSet rules;
  rules.ante = 0;
  BragHand hand = open_hand(rules, first(4));
  bets(hand, {{0, 2}});
  REQUIRE(hand.perform(Fold{1}) == "");
  bets(hand, {{2, 2}, {3, 2}});
  CHECK(hand.turn() == 0);
  CHECK(hand.price(0) == 2);
  CHECK_FALSE(hand.can(Bet{0, 1}));
  CHECK_FALSE(hand.can(See{0, 4}));
  CHECK(hand.can(Bet{0, 2}));
}

TEST_CASE("example 2: A may see C for 8, pay at least 4 or fold, and then C has the same choice") {
  RuleSet rules;
  rules.ante = 0;
  BragHand hand = open_hand(rules, first(4));
  bets(hand, {{0, 2}});
  REQUIRE(hand.perform(Fold{1}) == "");
  bets(hand, {{2, 4}});
  REQUIRE(hand.perform(Fold{3}) == "");
  CHECK(hand.can(See{0, 8}));
  CHECK_FALSE(hand.can(See{0, 4}));
  CHECK(hand.can(Fold{0}));
  CHECK_FALSE(hand.can(Bet{0, 3}));
  bets(hand, {{0, 4}});
  CHECK(hand.can(See{2, 8}));
  CHECK(hand.can(Bet{2, 4}));
  CHECK(hand.can(Fold{2}));
  REQUIRE(hand.perform(Fold{2}) == "");
  CHECK(hand.over());
  CHECK(hand.won(0) == 10);
  CHECK_FALSE(hand.end().seen);
}

TEST_CASE(
    "five players: money put in before does not count, nobody sees while three are in, 20 sees after 10") {
  BragHand hand = open_hand(RuleSet{}, kFive);
  bets(hand, {{0, 1}, {1, 1}, {2, 1}});
  REQUIRE(hand.perform(Fold{3}) == "");
  bets(hand, {{4, 2}});
  CHECK_FALSE(hand.can(Bet{0, 1}));  // "regardless of the fact that he has already put 1 in"
  bets(hand, {{0, 2}, {1, 2}, {2, 2}, {4, 2}, {0, 2}, {1, 2}, {2, 2}, {4, 4}, {0, 4}});
  REQUIRE(hand.perform(Fold{1}) == "");
  bets(hand, {{2, 4}, {4, 4}});
  CHECK(hand.why_not(See{0, 8}) == "only the last two may see each other");
  bets(hand, {{0, 4}});
  REQUIRE(hand.perform(Fold{2}) == "");
  bets(hand, {{4, 5}, {0, 10}});  // doubling the bet is no see: the game goes on
  CHECK_FALSE(hand.over());
  bets(hand, {{4, 10}});
  REQUIRE(hand.perform(See{0, 20}) == "");
  CHECK(hand.over());
  CHECK(hand.won(4) == hand.put_in(0) + hand.put_in(1) + hand.put_in(2) + hand.put_in(3) + hand.put_in(4));
  CHECK(hand.end().seen);
  CHECK(hand.end().winner == Category::pair);
}

TEST_CASE("blind example: after four rounds B has spent 4 and C 10; C cannot see B; B sees C for double") {
  RuleSet rules;
  rules.ante = 0;
  BragHand hand = hand_of(start_with(rules, first(4)));
  REQUIRE(hand.perform(Look{0}) == "");
  REQUIRE(hand.perform(Look{2}) == "");
  for (int round = 1; round <= 3; ++round) bets(hand, {{0, 2}, {1, 1}, {2, 2}, {3, 1}});
  bets(hand, {{0, 2}, {1, 1}, {2, 4}});
  CHECK(hand.put_in(1) == 4);
  CHECK(hand.put_in(2) == 10);
  CHECK(hand.why_not(Look{1}) == "who has played blind looks only at his turn");
  bets(hand, {{3, 2}});
  REQUIRE(hand.perform(Fold{0}) == "");
  bets(hand, {{1, 2}, {2, 4}});
  REQUIRE(hand.perform(Fold{3}) == "");
  bets(hand, {{1, 2}});
  CHECK(hand.why_not(See{2, 8}) == "you cannot see a blind man");
  bets(hand, {{2, 4}, {1, 2}, {2, 4}});
  CHECK(hand.see_price(1) == 4);  // what C has just bet
  REQUIRE(hand.perform(See{1, 4}) == "");
  CHECK(hand.won(2) == hand.put_in(0) + hand.put_in(1) + hand.put_in(2) + hand.put_in(3));
}

TEST_CASE("both blind: twice the blind stake sees") {
  BragHand hand = hand_of(start_with(RuleSet{}, first(2)));
  bets(hand, {{0, 3}, {1, 3}});
  CHECK_FALSE(hand.can(See{0, 3}));
  REQUIRE(hand.perform(See{0, 6}) == "");
  CHECK(hand.won(0) == 14);
}

TEST_CASE("a see may cost as much as the last bet, where that is agreed") {
  RuleSet rules;
  rules.see_cost = 1;
  BragHand hand = open_hand(rules, first(2));
  bets(hand, {{0, 3}});
  CHECK_FALSE(hand.can(See{1, 6}));
  CHECK(hand.can(See{1, 3}));
}

TEST_CASE("equal hands lose for the player who paid to see") {
  for (const int seer : {0, 1}) {
    BragHand hand = open_hand(RuleSet{}, {"7S 7D QC", "7H 7C QD"});
    bets(hand, {{0, 1}});
    if (seer == 0) bets(hand, {{1, 1}});
    REQUIRE(hand.perform(See{seer, 2}) == "");
    CHECK(hand.won(seer) == 0);
    CHECK(hand.won(1 - seer) > 0);
  }
}

TEST_CASE("first bets and raises keep to the limits agreed on") {
  RuleSet rules;
  rules.min_bet = 2;
  rules.max_bet = 5;
  rules.raise_limit = 3;
  BragHand hand = open_hand(rules, first(3));
  CHECK(hand.why_not(Bet{0, 1}) == "the bet is too small");
  CHECK(hand.why_not(Bet{0, 6}) == "the first bet is too large");
  bets(hand, {{0, 5}});
  CHECK(hand.why_not(Bet{1, 9}) == "the raise is above the limit");
  CHECK(hand.can(Bet{1, 8}));
}

TEST_CASE("five players, pot limit: the first bet may be five times the ante") {
  RuleSet rules;
  rules.ante = 2;
  rules.raise_at_most_pot = true;
  BragHand hand = open_hand(rules, kFive);
  CHECK(hand.can(Bet{0, 10}));
  CHECK_FALSE(hand.can(Bet{0, 11}));
  bets(hand, {{0, 10}});
  CHECK(hand.can(Bet{1, 30}));
  CHECK_FALSE(hand.can(Bet{1, 31}));
}

TEST_CASE("folded hands come to the bottom in the order of the folds, the winner's last") {
  BragHand hand = open_hand(RuleSet{}, first(3));
  REQUIRE(hand.perform(Fold{0}) == "");
  REQUIRE(hand.perform(Fold{1}) == "");
  const std::vector<Card> pack = hand.pack();
  const std::vector<Card> bottom(pack.end() - 9, pack.end());
  std::vector<Card> expected;
  for (const char* text : {"KS", "KD", "2C", "9S", "9D", "4C", "QS", "QD", "5C"})
    expected.push_back(*parse_card(text));
  CHECK(bottom == expected);
  CHECK(hand.won(2) == 3);
}

TEST_CASE("of four cards the three are chosen before the betting") {
  RuleSet rules;
  rules.game = Game::four_card_brag;
  BragHand hand = open_hand(rules, {"KS KD 2C 9H", "KH KC 2D 8H"});
  CHECK(hand.why_not(Bet{0, 1}) == "three cards must be chosen before betting");
  CHECK_FALSE(hand.can(Discard{0, 0b0011}));
  REQUIRE(hand.perform(Discard{0, 0b0100}) == "");  // K K 9
  bets(hand, {{0, 1}});
  REQUIRE(hand.perform(Discard{1, 0b1000}) == "");  // K K 2: badly chosen
  REQUIRE(hand.perform(See{1, 2}) == "");
  CHECK(hand.won(0) == 5);
}

TEST_CASE("a tie of four cards is decided by the discard") {
  RuleSet rules;
  rules.game = Game::four_card_brag;
  BragHand hand = open_hand(rules, {"KS KD 9C 2H", "KH KC 9D 3H"});
  REQUIRE(hand.perform(Discard{0, 0b1000}) == "");
  bets(hand, {{0, 1}});
  REQUIRE(hand.perform(Discard{1, 0b1000}) == "");
  REQUIRE(hand.perform(See{1, 2}) == "");
  CHECK(hand.won(1) == 5);
}

TEST_CASE("three may agree to a showdown, and equal hands share") {
  RuleSet rules;
  CHECK_FALSE(open_hand(rules, first(3)).can(Showdown{}));
  rules.agreed_showdown = true;
  BragHand hand = open_hand(rules, {"7S 7D QC", "7H 7C QD", "2S 9D 4H"});
  bets(hand, {{0, 2}, {1, 2}, {2, 2}});
  REQUIRE(hand.perform(Showdown{}) == "");
  CHECK(hand.won(0) == 5);  // nine chips: the odd one goes to the dealer's left
  CHECK(hand.won(1) == 4);
}

}  // namespace colddeck
