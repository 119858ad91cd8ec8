// 3 Card Brag Poker, as far as the document describes it.
#include "games/play/brag_poker.h"

#include <algorithm>

#include "catch.h"
#include "games/play/hand_of.h"
#include "games/play/random_player.h"

namespace colddeck {
namespace {

using namespace play;

/// Seat 0 is to the dealer's left: the small blind of 1; the big blind is 2.
BragPoker poker(const std::vector<std::string>& hands) {
  const Start dealt = tests::start_with(RuleSet{}, hands);
  PokerStart start;
  start.dealer = dealt.dealer;
  start.seats = dealt.seats;
  start.pack = dealt.pack;
  REQUIRE(BragPoker::why_not(start) == "");
  return {start, HandRanking(start.rules)};
}

void perform(BragPoker& hand, std::initializer_list<PokerOperation> list) {
  int number = 0;
  for (const PokerOperation& operation : list) {
    INFO("operation " << number++);
    REQUIRE(hand.perform(operation) == "");
  }
}

const std::vector<std::string> kThree = {"KS KD 2C", "9S 9D 4C", "QS QD 5C"};

std::vector<std::int64_t> state(const BragPoker& hand) {
  std::vector<std::int64_t> all = {static_cast<int>(hand.phase()), hand.turn(), hand.pot(), hand.raises(),
                                   static_cast<std::int64_t>(hand.contenders().to_ulong())};
  for (int seat = 0; seat < BragPoker::kMostPlayers; ++seat) {
    all.insert(all.end(), {hand.put_in(seat), hand.won(seat), hand.blind(seat)});
    for (const Card card : hand.cards(seat)) all.push_back(card.index());
  }
  for (const Card card : hand.pack()) all.push_back(card.index());
  return all;
}

std::vector<PokerOperation> candidates(tests::Chance& chance) {
  std::vector<PokerOperation> list;
  for (int seat = 0; seat < 7; ++seat) {
    list.insert(list.end(), {Look{seat}, Call{seat}, Call{seat}, Raise{seat}, Fold{seat}});
    list.push_back(Draw{seat, static_cast<CardBits>(chance() % 9)});
    list.push_back(Draw{seat, 0});
  }
  std::shuffle(list.begin(), list.end(), chance);
  return list;
}

bool every_card_once(const BragPoker& hand) {
  std::vector<Card> cards = hand.pack();
  for (int seat = 0; seat < BragPoker::kMostPlayers; ++seat)
    cards.insert(cards.end(), hand.cards(seat).begin(), hand.cards(seat).end());
  std::sort(cards.begin(), cards.end());
  return cards.size() == 52 && std::adjacent_find(cards.begin(), cards.end()) == cards.end();
}

}  // namespace

TEST_CASE("two blinds, then calls and raises of twice the big blind") {
  BragPoker hand = poker(kThree);
  CHECK(hand.put_in(0) == 1);
  CHECK(hand.put_in(1) == 2);
  CHECK(hand.turn() == 2);
  perform(hand, {Look{2}, Raise{2}});
  CHECK(hand.put_in(2) == 6);
  perform(hand, {Look{0}, Call{0}});
  CHECK(hand.put_in(0) == 6);
  CHECK(hand.call_price(1) == 2);  // unseen: half of 4
  perform(hand, {Call{1}});
  CHECK(hand.put_in(1) == 4);
  CHECK(hand.phase() == BragPoker::Phase::drawing);
}

TEST_CASE("the big blind may still raise when all have called") {
  BragPoker hand = poker(kThree);
  perform(hand, {Look{0}, Look{1}, Look{2}, Call{2}, Call{0}});
  CHECK(hand.phase() == BragPoker::Phase::before_draw);
  perform(hand, {Raise{1}, Call{2}, Call{0}});
  CHECK(hand.phase() == BragPoker::Phase::drawing);
  CHECK(hand.pot() == 18);
}

TEST_CASE("three raises while more than two play on, any number for the last two") {
  BragPoker hand = poker(kThree);
  perform(hand, {Raise{2}, Raise{0}, Raise{1}});
  CHECK(hand.why_not(Raise{2}) == "there were three raises");
  perform(hand, {Fold{2}, Raise{0}, Raise{1}, Raise{0}, Call{1}});
  CHECK(hand.phase() == BragPoker::Phase::drawing);
}

TEST_CASE("after the draw bets are twice as big, and the best hand wins") {
  BragPoker hand = poker({"KS KD 2C", "9S 9D 4C"});
  perform(hand, {Look{0}, Look{1}, Call{0}, Call{1}});
  CHECK_FALSE(hand.can(Draw{1, 0}));
  CHECK_FALSE(hand.can(Draw{0, 0b1000}));
  perform(hand, {Draw{0, 0b100}, Draw{1, 0}});
  CHECK(hand.bet_size() == 8);
  perform(hand, {Raise{0}, Call{1}});
  CHECK(hand.over());
  CHECK(hand.won(0) == 20);
}

TEST_CASE("brag poker conserves chips and cards, allows what it performs, and can be replayed") {
  const HandRanking ranking{RuleSet{}};
  for (unsigned seed = 1; seed <= 60; ++seed) {
    INFO("seed " << seed);
    tests::Chance chance(seed);
    PokerStart start;
    const unsigned players = 2 + seed % 5;
    start.seats = Seats((1u << players) - 1);
    start.dealer = static_cast<int>(seed % players);
    start.pack = tests::shuffled_pack(0, chance);
    BragPoker hand(start, ranking);
    std::vector<PokerOperation> played;
    while (!hand.over()) {
      bool moved = false;
      for (const PokerOperation& operation : candidates(chance)) {
        const auto before = state(hand);
        const bool allowed = hand.can(operation);
        if (hand.perform(operation).empty() != allowed) FAIL("can and perform differ");
        if (!allowed && state(hand) != before) FAIL("changed");
        if (allowed) played.push_back(operation);
        moved = moved || allowed;
      }
      REQUIRE(moved);
      Chips sum = hand.pot();
      for (int seat = 0; seat < BragPoker::kMostPlayers; ++seat) sum += hand.won(seat) - hand.put_in(seat);
      CHECK(sum == 0);
      CHECK(every_card_once(hand));
    }
    BragPoker again(start, ranking);
    for (const PokerOperation& operation : played) REQUIRE(again.perform(operation) == "");
    CHECK(state(again) == state(hand));
  }
}

}  // namespace colddeck
