#include "synthetic/trick.h"

#include <algorithm>
#include <set>

#include "catch.h"
#include "pack/control_value.h"
#include "pack/table_risk.h"

using namespace colddeck;

namespace {

constexpr int kPack = 52;

/// All hands of a table that the trick is played for: those with the most chosen cards.
std::vector<SetupHand> hands_of(const TableShape& table) {
  const auto all = hands_from_block(table);
  const int most = most_in_one_hand(all);
  std::vector<SetupHand> hands;
  for (const SetupHand& hand : all)
    if (static_cast<int>(hand.places.size()) == most) hands.push_back(hand);
  return hands;
}

std::vector<int> sorted_indices(std::vector<Card> cards) {
  std::vector<int> made;
  for (const Card card : cards) made.push_back(card.index());
  std::sort(made.begin(), made.end());
  return made;
}

}  // namespace

TEST_CASE("at every table the arranged cards reach their hand, place by place") {
  int tables = 0;
  for (int players = 2; players <= 17; ++players) {
    const TableShape table{players, 3, kPack, 0};
    for (const SetupHand& setup : hands_of(table)) {
      INFO(players << " players, deal " << setup.deal << ", player " << int{setup.player.index});
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Trick trick = play_trick(table, setup, seed);
        REQUIRE(static_cast<int>(trick.deals.size()) == setup.deal);
        const TrickDeal& last = trick.deals.back();
        CHECK(last.dealer == setup.dealer);
        const auto& hand = last.hands[static_cast<std::size_t>(setup.player.index)];
        for (const Card card : trick.chosen) CHECK(std::find(hand.begin(), hand.end(), card) != hand.end());
        CHECK(trick.deals.front().places == setup.places);
        for (const TrickDeal& deal : trick.deals)
          for (std::size_t i = 0; i < deal.places.size(); ++i)
            CHECK(deal.places[i] == setup.places[i] - (deal.number - 1) * table.block_size());
      }
      ++tables;
    }
  }
  CHECK(tables > 30);
}

TEST_CASE("the block holds every hand whole, and the best cards that could be sent") {
  const TableShape table{3, 3, kPack, 0};
  const SetupHand setup = complete_hands(table).front();
  const HandRanking ranking(rules_of(table));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Trick trick = play_trick(table, setup, seed);
    std::set<int> owners;
    std::set<int> cards;
    for (const ArrangedHand& hand : trick.block) {
      owners.insert(hand.owner.index);
      CHECK(hand.sent == std::vector<int>{2});
      for (const Card card : hand.cards) cards.insert(card.index());
    }
    CHECK(owners.size() == 3);
    CHECK(cards.size() == 9);
    HandRank best;
    for (const Card a : trick.block[0].cards)
      for (const Card b : trick.block[1].cards)
        for (const Card c : trick.block[2].cards) best = std::max(best, ranking.rank(std::vector{a, b, c}));
    CHECK(ranking.rank(trick.chosen) == best);
  }
}

TEST_CASE("no card is lost and none is twice") {
  const TableShape table{6, 3, kPack, 0};
  const Trick trick = play_trick(table, complete_hands(table).back(), 3);
  for (const TrickDeal& deal : trick.deals) {
    std::vector<Card> all;
    for (const auto& hand : deal.hands) {
      CHECK(hand.size() == 3);
      all.insert(all.end(), hand.begin(), hand.end());
    }
    const auto indices = sorted_indices(all);
    CHECK(std::adjacent_find(indices.begin(), indices.end()) == indices.end());
  }
}

TEST_CASE("the trick wins as often as the risk says") {
  const TableShape table{3, 3, kPack, 0};
  const SetupHand setup = complete_hands(table).front();
  int won = 0;
  constexpr int kTricks = 1500;
  for (std::uint64_t seed = 1; seed <= kTricks; ++seed)
    won += play_trick(table, setup, seed).deals.back().winner == setup.player ? 1 : 0;
  // 92 %: what the gatherer left over makes the others' hands a little worse than control_value.h counts.
  CHECK(won > 0.89 * kTricks);
  CHECK(won < 0.95 * kTricks);
}

TEST_CASE("equal seeds play equal tricks, others do not") {
  const TableShape table{3, 3, kPack, 0};
  const SetupHand setup = complete_hands(table).front();
  CHECK(play_trick(table, setup, 7).chosen == play_trick(table, setup, 7).chosen);
  CHECK(play_trick(table, setup, 7).chosen != play_trick(table, setup, 8).chosen);
}
