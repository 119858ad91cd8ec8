#include "games/hand_rank.h"

#include <cassert>
#include <utility>

namespace colddeck {
namespace {

constexpr std::uint8_t kNaturalAce = 13;
constexpr std::uint8_t kWildCard = 12;

std::uint8_t value_as_discard(const RuleSet& rules, Card card) {
  if (rules.is_wild(card)) return kWildCard;
  if (card.rank() == Rank::ace) return kNaturalAce;
  return static_cast<std::uint8_t>(static_cast<int>(card.rank()) - static_cast<int>(Rank::two));
}

}  // namespace

HandRanking::HandRanking(const RuleSet& rules) : three_cards_(strength_table(rules)) {
  for (int i = 0; i < Card::kMost; ++i)
    discard_value_[static_cast<std::size_t>(i)] = value_as_discard(rules, Card::from_index(i));
}

HandRank HandRanking::rank_keeping(std::span<const Card> hand, const Kept& kept, int strength) const {
  HandRank rank{strength, {}};
  std::size_t next = 0;
  for (std::size_t i = 0; i < hand.size(); ++i)
    if (i != kept[0] && i != kept[1] && i != kept[2]) rank.discards[next++] = discard_value(hand[i]);
  if (rank.discards[0] < rank.discards[1]) std::swap(rank.discards[0], rank.discards[1]);
  return rank;
}

template <typename Better>
void HandRanking::for_each_improvement(std::span<const Card> hand, Better better) const {
  assert(hand.size() >= 3 && hand.size() <= 5);
  HandRank best{-1, {}};
  for (std::size_t a = 0; a < hand.size(); ++a)
    for (std::size_t b = a + 1; b < hand.size(); ++b)
      for (std::size_t c = b + 1; c < hand.size(); ++c) {
        const int strength = three_cards_->strength(hand[a], hand[b], hand[c]);
        if (strength < best.strength) continue;
        const HandRank rank = rank_keeping(hand, {a, b, c}, strength);
        if (rank <= best) continue;
        best = rank;
        better(rank, Kept{a, b, c});
      }
}

HandRank HandRanking::rank(std::span<const Card> hand) const {
  HandRank best;
  for_each_improvement(hand, [&](const HandRank& rank, const Kept&) { best = rank; });
  return best;
}

BestThree HandRanking::best_three(std::span<const Card> hand) const {
  BestThree best;
  for_each_improvement(hand, [&](const HandRank& rank, const Kept& kept) {
    best = {rank, {hand[kept[0]], hand[kept[1]], hand[kept[2]]}};
  });
  return best;
}

std::string HandRanking::in_words(std::span<const Card> hand) const {
  return colddeck::in_words(three_cards_->combination(rank(hand).strength));
}

}  // namespace colddeck
