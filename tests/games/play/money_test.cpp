// Retained blind hands, running out of money, and the draw.
#include <algorithm>

#include "cards/notation.h"
#include "catch.h"
#include "games/dealers_choice.h"
#include "games/play/hand_of.h"

namespace colddeck {
namespace {

using namespace play;
using tests::hand_of;
using tests::start_with;

void perform(BragHand& hand, std::initializer_list<Operation> list) {
  int number = 0;
  for (const Operation& operation : list) {
    INFO("operation " << number++);
    REQUIRE(hand.perform(operation) == "");
  }
}

const std::vector<std::string> kThree = {"KS KD 2C", "9S 9D 4C", "QS QD 5C"};

/// Seat 0 has kept K K 2 and a pot of 5; three are dealt in again, seat 0 first to act.
Start after_retaining(RetainedPlay how, const std::vector<std::string>& hands) {
  RuleSet rules;
  rules.retained = how;
  Start start = start_with(rules, hands);
  const HandCards kept = {*parse_card("KS"), *parse_card("KD"), *parse_card("2C")};
  for (const Card card : kept) start.pack.erase(std::find(start.pack.begin(), start.pack.end(), card));
  start.retained = RetainedHand{0, kept};
  start.carried = 5;
  return start;
}

const std::vector<std::string> kNext = {"3S 4D 6H", "9S 9D 4C", "7S 8D TC"};

}  // namespace

TEST_CASE("a blind player left alone does not win: hand and pot go on to the next deal") {
  BragHand hand = hand_of(start_with(RuleSet{}, kThree));
  perform(hand, {Bet{0, 1}, Fold{1}, Fold{2}});
  CHECK(hand.phase() == Phase::retaining);
  CHECK_FALSE(hand.can(Look{0}));
  perform(hand, {Retain{0}});
  CHECK(hand.won(0) == 0);
  CHECK(hand.carried() == 4);
  REQUIRE(hand.retained());
  CHECK(hand.pack().size() == 49);
  const Start next = next_deal(hand, 2, Seats(0b111));
  CHECK(next.dealer == 0);
  CHECK(hand_of(next).pot() == 7);
}

TEST_CASE("of two hands one is looked at, and kept or folded at once") {
  BragHand hand = hand_of(after_retaining(RetainedPlay::two_hands, kNext));
  CHECK(hand.pot() == 8);
  perform(hand, {Look{0, Which::dealt}});
  CHECK_FALSE(hand.can(Look{0, Which::retained}));
  CHECK_FALSE(hand.can(Bet{0, 1}));
  SECTION("kept: the other goes unseen") {
    perform(hand, {Keep{0}});
    CHECK_FALSE(hand.blind(0));
    CHECK_FALSE(hand.has(0, Which::retained));
    CHECK(hand.price(0) == 1);
  }
  SECTION("folded: one blind hand is left, to be looked at now or later") {
    perform(hand, {Fold{0}});
    CHECK(hand.blind(0));
    CHECK(hand.contenders().test(0));
    CHECK_FALSE(hand.has(0, Which::dealt));
    perform(hand, {Look{0, Which::retained}});
    CHECK_FALSE(hand.blind(0));
    perform(hand, {Bet{0, 1}});
  }
}

TEST_CASE("who wins with two blind hands keeps one of them, never three") {
  BragHand hand = hand_of(after_retaining(RetainedPlay::two_hands, kNext));
  perform(hand, {Bet{0, 1}, Fold{1}, Fold{2}, Retain{0, true, Which::dealt}});
  CHECK(hand.carried() == 9);
  CHECK(hand.retained()->cards[0] == *parse_card("3S"));
  CHECK(hand.pack().size() == 49);
}

TEST_CASE("face up: who cannot beat the hand beside the retained one must fold") {
  BragHand hand = hand_of(after_retaining(RetainedPlay::face_up, {"8S 8H 6H", "9S 9D 4C", "7S 8D TC"}));
  CHECK(hand.phase() == Phase::face_up);
  CHECK_FALSE(hand.can(Stand{1}));
  perform(hand, {Look{1}, Stand{1}, Look{2}});
  CHECK(hand.why_not(Stand{2}) == "who cannot beat the face-up hand must fold");
  perform(hand, {Fold{2}});
  CHECK(hand.phase() == Phase::betting);
  CHECK_FALSE(hand.has(0, Which::dealt));
  perform(hand, {Bet{0, 1}, Bet{1, 2}, Bet{0, 1}});
  CHECK(hand.why_not(See{1, 4}) == "you cannot see a blind man");
  perform(hand, {Bet{1, 2}, See{0, 2}});
  CHECK(hand.won(0) == 5 + 3 + 8);  // kings beat nines
}

TEST_CASE("face up: when all fold, the blind player collects the antes and the pot still waits") {
  BragHand hand = hand_of(after_retaining(RetainedPlay::face_up, {"AS AH AD", "9S 9D 4C", "7S 8D TC"}));
  perform(hand, {Fold{1}, Fold{2}});
  CHECK(hand.over());
  CHECK(hand.won(0) == 3);
  CHECK(hand.carried() == 5);
  CHECK(hand.retained()->cards[0] == *parse_card("KS"));
}

TEST_CASE("covering the pot: the others play for a new one, then the old goes to the better hand") {
  RuleSet rules;
  rules.short_of_money = ShortOfMoney::cover;
  for (const bool best : {true, false}) {
    Start start = start_with(rules, {best ? "AS AH 2C" : "3S 8H 2C", "9S 9D 4C", "QS QD 5C"});
    start.money[0] = 4;
    start.money[1] = 100;
    start.money[2] = 100;
    BragHand hand = hand_of(start);
    perform(hand, {Look{0}, Look{1}, Look{2}, Bet{0, 1}, Bet{1, 5}, Bet{2, 5}});
    CHECK_FALSE(hand.can(Bet{0, 5}));
    perform(hand, {Cover{0}});
    CHECK(hand.covered() == 3 + 1 + 10 + 2);
    CHECK(hand.pot() == 0);
    perform(hand, {Bet{1, 5}, See{2, 10}});
    CHECK(hand.over());
    CHECK(hand.won(0) == (best ? 16 : 0));
    CHECK(hand.won(2) == (best ? 15 : 31));
    CHECK(hand.money(0) == (best ? 16 : 0));
  }
}

TEST_CASE("of two players, one who puts in the last money ends the betting; equal hands go to the other") {
  RuleSet rules;
  rules.short_of_money = ShortOfMoney::cover;
  Start start = start_with(rules, {"7S 7D QC", "7H 7C QD"});
  start.money[0] = 4;
  start.money[1] = 100;
  BragHand hand = hand_of(start);
  perform(hand, {Look{0}, Look{1}, Bet{0, 3}});
  CHECK(hand.over());
  CHECK(hand.won(1) == 5);
}

TEST_CASE("who is short borrows, and the debt is noted") {
  RuleSet rules;
  Start start = start_with(rules, kThree);
  start.money[0] = 2;
  start.money[2] = 100;
  BragHand hand = hand_of(start);
  perform(hand, {Look{0}, Look{1}, Bet{0, 1}, Bet{1, 4}, Fold{2}});
  CHECK(hand.why_not(Cover{0}) == "the pot is not covered at this table");
  CHECK_FALSE(hand.can(ShowRather{1}));
  perform(hand, {Lend{2, 0, 8}, See{0, 8}});
  CHECK(hand.won(0) == 3 + 1 + 4 + 8);
  REQUIRE(hand.debts().size() == 1);
  CHECK(hand.debts()[0].amount == 8);
  CHECK(hand.money(2) == 100 - 1 - 8);
}

TEST_CASE("lend or show: the other shows and wins unless the short player has better") {
  RuleSet rules;
  rules.short_of_money = ShortOfMoney::lend_or_show;
  for (const bool better : {true, false}) {
    Start start = start_with(rules, {better ? "AS AD 2C" : "7S 7D QC", "7H 7C QD"});
    start.money[0] = 2;
    BragHand hand = hand_of(start);
    perform(hand, {Look{0}, Look{1}, Bet{0, 1}, Bet{1, 4}});
    CHECK_FALSE(hand.can(ShowRather{0}));
    perform(hand, {ShowRather{1}});
    CHECK(hand.won(better ? 0 : 1) == 7);
  }
}

TEST_CASE("draw: after a round of betting each exchanges cards from the top, and nobody sees before") {
  RuleSet rules;
  rules.game = Game::draw_brag;
  Start start = start_with(rules, {"KS KD 2C", "9S 9D 4C"});
  const Card top = start.pack[6];
  BragHand hand = hand_of(start);
  perform(hand, {Look{0}, Look{1}, Bet{0, 1}});
  CHECK(hand.why_not(See{1, 2}) == "nobody sees before the draw");
  perform(hand, {Bet{1, 1}});
  CHECK(hand.phase() == Phase::drawing);
  CHECK_FALSE(hand.can(Draw{1, 0}));
  perform(hand, {Draw{0, 0b100}, Draw{1, 0b111}});
  CHECK(hand.cards(0)[2] == top);
  CHECK(hand.pack().back() == *parse_card("4C"));
  CHECK(hand.phase() == Phase::betting);
  CHECK(hand.stake() == 0);
  perform(hand, {Bet{0, 1}, See{1, 2}});
  CHECK(hand.over());
}

TEST_CASE("with the pack face up, the bottom card shows, then the last card folded") {
  RuleSet rules;
  rules.pack_face_up = true;
  Start start = start_with(rules, kThree);
  BragHand hand = hand_of(start);
  CHECK(hand.showing() == start.pack.back());
  perform(hand, {Fold{0}});
  CHECK(hand.showing() == *parse_card("2C"));
}

TEST_CASE("the dealer chooses after a full circle, and only what is the dealer's to choose") {
  CHECK_FALSE(dealer_may_choose(5, 5));
  CHECK(dealer_may_choose(6, 5));
  const RuleSet now;
  RuleSet chosen;
  chosen.game = Game::five_card_brag;
  chosen.wild.twos = true;
  chosen.blind_play = false;
  CHECK(why_not_chosen(now, chosen) == "");
  chosen.ante = 2;
  CHECK(why_not_chosen(now, chosen) != "");
  chosen = now;
  chosen.game = Game::draw_brag;
  CHECK(why_not_chosen(now, chosen) != "");
}

}  // namespace colddeck
