#include "pack/exposure.h"

#include <algorithm>
#include <string>

#include "cards/card.h"
#include "catch.h"
#include "known_exposure.h"
#include "pack/countermeasure.h"

namespace colddeck {
namespace {

TableShape table_of(const tests::KnownExposure& known) {
  return {.players = known.players, .cards_each = known.cards_each, .pack_size = known.pack};
}

std::string name(const tests::KnownExposure& known) {
  return std::to_string(known.players) + " players, " + std::to_string(known.cards_each) +
         " cards, pack of " + std::to_string(known.pack);
}

std::string in_words(const SetupHand& hand) {
  std::string words = "deal " + std::to_string(hand.deal) + " by " +
                      static_cast<char>('A' + hand.dealer.index) + " -> " +
                      static_cast<char>('A' + hand.player.index) + " @ ";
  for (std::size_t i = 0; i < hand.places.size(); ++i)
    words += (i > 0 ? "," : "") + std::to_string(hand.places[i]);
  return words;
}

std::vector<SetupHand> by_deal_and_player(const TableShape& table) {
  std::vector<SetupHand> hands = complete_hands(table);
  std::sort(hands.begin(), hands.end(), [](const SetupHand& a, const SetupHand& b) {
    return std::pair(a.deal, a.player) < std::pair(b.deal, b.player);
  });
  return hands;
}

int or_minus_one(std::optional<int> number) { return number.value_or(-1); }

int as_number(std::optional<bool> answer) { return answer ? static_cast<int>(*answer) : -1; }

}  // namespace

TEST_CASE("the hands that one block fills are those computed elsewhere") {
  for (const tests::KnownExposure& known : tests::kKnownExposure) {
    INFO(name(known));
    const TableShape table = table_of(known);
    std::string where;
    bool gatherer = false;
    for (const SetupHand& hand : by_deal_and_player(table)) {
      where += (where.empty() ? "" : "; ") + in_words(hand);
      gatherer = gatherer || hand.player.index == 0;
    }
    CHECK(where == known.where);
    CHECK(gatherer == known.gatherer);
    CHECK(most_in_one_hand(hands_from_block(table)) == known.most_in_one_hand);
    CHECK(hands_from_two_blocks(table) == known.two_gatherings);
  }
}

TEST_CASE("the number of complete hands follows from the remainder of the pack") {
  for (int players = 2; players <= 18; ++players)
    for (int cards = 2; cards <= 5; ++cards)
      for (int pack = players * cards; pack <= Card::kMost; ++pack) {
        const int left = pack % (players * cards);
        const int expected = std::max(0, left - (cards - 1) * players) + std::max(0, players - left);
        CHECK(static_cast<int>(complete_hands({players, cards, pack, 0}).size()) == expected);
      }
}

TEST_CASE("every card of a block reaches one hand and lies in it where the deal puts it") {
  for (int burn = 0; burn <= 3; ++burn)
    for (int players = 2; players <= 12; ++players) {
      const TableShape table{players, 3, 52, burn};
      std::vector<int> reached;
      for (const SetupHand& hand : hands_from_block(table)) {
        CHECK(std::is_sorted(hand.places.begin(), hand.places.end()));
        for (std::size_t i = 0; i < hand.places.size(); ++i) {
          CHECK(hand.places[i] - hand.block_places[i] == 52 - table.block_size() + 1);
          reached.push_back(hand.places[i]);
        }
      }
      std::sort(reached.begin(), reached.end());
      CHECK(std::adjacent_find(reached.begin(), reached.end()) == reached.end());
      if (burn == 0) CHECK(static_cast<int>(reached.size()) == table.block_size());
    }
}

TEST_CASE("following a block comes to an end whatever is burnt") {
  // 54 cards, nine dealt and nine burnt each time: some cards are burnt at every turn and never dealt.
  CHECK_FALSE(hands_from_block({3, 3, 54, 9}).empty());
  CHECK(hands_from_block({18, 3, 52, 0}).empty());
  CHECK(hands_from_block({1, 3, 52, 0}).empty());
}

TEST_CASE("a cut keeps a set-up hand together, and with its player, as often as computed elsewhere") {
  for (const tests::KnownExposure& known : tests::kKnownExposure) {
    if (known.complete_hands == 0) continue;
    INFO(name(known));
    const CutOutcome cut = after_cut(table_of(known), by_deal_and_player(table_of(known)).front());
    CHECK(cut.intact == Approx(known.cut_intact).margin(0.0005));
    CHECK(cut.same_player == Approx(known.cut_same_player).margin(0.0005));
  }
}

TEST_CASE("burning stops a table's exposure at the number of cards computed elsewhere") {
  for (const tests::KnownExposure& known : tests::kKnownExposure) {
    INFO(name(known));
    const TableShape table = table_of(known);
    CHECK(or_minus_one(burn_once_that_stops(table, Seat{0})) == known.burn_once_gatherer);
    CHECK(or_minus_one(burn_once_that_stops(table, std::nullopt)) == known.burn_once);
    CHECK(or_minus_one(burn_each_deal_that_stops(table)) == known.burn_each_deal);
  }
}

TEST_CASE("three players, 53 cards, one burnt before each deal: counted by hand") {
  // The block lies at 45 to 53. Ten cards go each time, the first of them burnt: the fifth deal is 42 to 50,
  // in hands 42 45 48, 43 46 49 and 44 47 50; then 51 is burnt, and only 52 and 53 are left.
  std::vector<std::vector<int>> places;
  for (const SetupHand& hand : hands_from_block({3, 3, 53, 1})) places.push_back(hand.places);
  CHECK(places == std::vector<std::vector<int>>{{45, 48}, {46, 49}, {47, 50}, {52}, {53}});
  // The burnt card lies above the block, at 44: who gathers it with the hands fills 44 47 50 all the same.
  CHECK(burn_each_deal_that_stops({3, 3, 53, 0}) == 5);
}

TEST_CASE("a retained hand leaves the exposure computed elsewhere") {
  for (const tests::KnownExposure& known : tests::kKnownExposure) {
    INFO(name(known));
    const RetainedExposure retained = with_retained_hand(table_of(known));
    CHECK(retained.complete == known.retained_complete);
    CHECK(retained.most_in_one_hand == known.retained_most);
  }
}

TEST_CASE("a player who joins or leaves stops every hand but those of the very next deal") {
  for (const tests::KnownExposure& known : tests::kKnownExposure) {
    INFO(name(known));
    for (const SetupHand& hand : complete_hands(table_of(known))) {
      CHECK(as_number(arrives_with_players(table_of(known), hand, known.players + 1)) == known.joins);
      CHECK(as_number(arrives_with_players(table_of(known), hand, known.players - 1)) == known.leaves);
    }
  }
}

}  // namespace colddeck
