#include "games/casino/house_edge.h"

#include <algorithm>
#include <map>
#include <vector>

namespace colddeck {
namespace {

template <typename Visit>
void for_each_hand(Visit visit) {
  for (int a = 0; a < Card::kStandardPack; ++a)
    for (int b = a + 1; b < Card::kStandardPack; ++b)
      for (int c = b + 1; c < Card::kStandardPack; ++c)
        visit(ThreeCards{Card::from_index(a), Card::from_index(b), Card::from_index(c)});
}

/// One dealer's hand, ready to be compared.
struct DealerHand {
  std::uint64_t cards = 0;  // one bit a card
  CasinoRank rank;
  bool qualifies = false;
};

std::uint64_t bits(const ThreeCards& cards) {
  std::uint64_t set = 0;
  for (const Card card : cards) set |= std::uint64_t{1} << card.index();
  return set;
}

std::vector<DealerHand> dealer_hands(const CasinoRules& rules) {
  std::vector<DealerHand> hands;
  for_each_hand([&](const ThreeCards& cards) {
    hands.push_back({bits(cards), casino_rank(rules.game, cards), dealer_qualifies(rules, cards)});
  });
  return hands;
}

AgainstDealer compare(const CasinoRules& rules, const ThreeCards& player,
                      const std::vector<DealerHand>& dealer) {
  const std::uint64_t mine = bits(player);
  const CasinoRank rank = casino_rank(rules.game, player);
  AgainstDealer result;
  for (const DealerHand& hand : dealer) {
    if ((hand.cards & mine) != 0) continue;
    if (!hand.qualifies)
      ++result.unqualified;
    else
      ++(rank == hand.rank ? result.tied : rank < hand.rank ? result.lost : result.won);
  }
  return result;
}

/// Suits do not rank, so hands that differ only in the names of the suits fare alike: this one stands for
/// all of them.
ThreeCards same_but_for_suits(const ThreeCards& cards) {
  std::array<int, 4> suits = {0, 1, 2, 3};
  ThreeCards least = cards;
  do {
    ThreeCards renamed;
    for (std::size_t i = 0; i < 3; ++i)
      renamed[i] = Card(cards[i].rank(), static_cast<Suit>(suits[static_cast<std::size_t>(cards[i].suit())]));
    std::sort(renamed.begin(), renamed.end());
    least = std::min(least, renamed);
  } while (std::next_permutation(suits.begin(), suits.end()));
  return least;
}

struct PlayedHands {
  std::optional<CasinoRank> worst_played, best_folded;
};

void note(HouseEdge& edge, PlayedHands& seen, const CasinoRules& rules, const ThreeCards& player, int hands,
          const AgainstDealer& against) {
  const CasinoRank rank = casino_rank(rules.game, player);
  const std::int64_t all = hands * against.total();
  const bool plays = against.should_play();
  if (plays && (!seen.worst_played || rank < *seen.worst_played)) {
    seen.worst_played = rank;
    edge.worst_played = player;
  }
  if (!plays && (!seen.best_folded || rank > *seen.best_folded)) seen.best_folded = rank;
  const std::int64_t won = plays ? hands * against.play() : -all;
  const auto category = static_cast<std::size_t>(rank.category);
  const Chips plus = rules.pair_plus[category];
  edge.hands += hands;
  edge.hands_played += plays ? hands : 0;
  edge.without_bonus.numerator += won;
  edge.with_bonus.numerator += won + (plays ? rules.ante_bonus[category] * all : 0);
  edge.pair_plus.numerator += hands * (plus > 0 ? plus : -1);
}

}  // namespace

AgainstDealer against_dealer(const CasinoRules& rules, const ThreeCards& player) {
  return compare(rules, player, dealer_hands(rules));
}

HouseEdge house_edge(const CasinoRules& rules) {
  std::map<ThreeCards, int> classes;
  for_each_hand([&](const ThreeCards& cards) { ++classes[same_but_for_suits(cards)]; });
  const std::vector<DealerHand> dealer = dealer_hands(rules);
  HouseEdge edge;
  PlayedHands seen;
  std::int64_t deals = 0;
  for (const auto& [player, hands] : classes) {
    const AgainstDealer against = compare(rules, player, dealer);
    deals += hands * against.total();
    note(edge, seen, rules, player, hands, against);
  }
  edge.one_threshold = !seen.worst_played || !seen.best_folded || *seen.best_folded < *seen.worst_played;
  edge.without_bonus.denominator = edge.with_bonus.denominator = deals;
  edge.pair_plus.denominator = edge.hands;
  return edge;
}

}  // namespace colddeck
