#include "games/category_odds.h"

#include <algorithm>
#include <vector>

#include "games/hand_rank.h"
#include "games/strength.h"

namespace colddeck {
namespace {

std::vector<Card> cards_of(CardSet set) {
  std::vector<Card> cards;
  set.for_each([&](Card card) { cards.push_back(card); });
  return cards;
}

/// The cards of a hand one after the other, and the strength of the best three so far.
class Hand {
 public:
  Hand(const StrengthTable& table, std::span<const Card> own) : table_(table) {
    for (const Card card : own) add(card);
  }
  void add(Card card) {
    int best = size_ == 0 ? -1 : best_[size_ - 1];
    for (std::size_t a = 0; a < size_; ++a)
      for (std::size_t b = a + 1; b < size_; ++b)
        best = std::max(best, table_.strength(cards_[a], cards_[b], card));
    cards_[size_] = card;
    best_[size_++] = best;
  }
  void remove() { --size_; }
  std::size_t size() const { return size_; }
  int best() const { return best_[size_ - 1]; }
  std::span<const Card> cards() const { return {cards_.data(), size_}; }

 private:
  const StrengthTable& table_;
  std::array<Card, 5> cards_{};
  std::array<int, 5> best_{};
  std::size_t size_ = 0;
};

/// Calls `visit(hand)` for every way to fill `hand` up to `cards` from `left`, from index `from` on.
template <typename Visit>
void for_each_filling(Hand& hand, std::size_t cards, const std::vector<Card>& left, std::size_t from,
                      const Visit& visit) {
  if (hand.size() == cards) {
    visit(hand);
    return;
  }
  for (std::size_t i = from; i < left.size(); ++i) {
    hand.add(left[i]);
    for_each_filling(hand, cards, left, i + 1, visit);
    hand.remove();
  }
}

AgainstOne compare_with_all(const RuleSet& rules, std::span<const Card> own, const std::vector<Card>& left) {
  const HandRanking ranking(rules);
  const HandRank mine = ranking.rank(own);
  AgainstOne against;
  Hand other(ranking.three_cards(), {});
  for_each_filling(other, own.size(), left, 0, [&](const Hand& hand) {
    const bool tied = hand.best() == mine.strength;  // then the discards decide
    const auto order = tied ? ranking.rank(hand.cards()) <=> mine : hand.best() <=> mine.strength;
    ++(order < 0 ? against.worse : order > 0 ? against.better : against.equal);
  });
  return against;
}

}  // namespace

CategoryOdds category_odds(const RuleSet& rules, std::span<const Card> own, CardSet elsewhere) {
  const auto table = strength_table(rules);
  const auto cards_each = static_cast<std::size_t>(rules.cards_each());
  CardSet held;
  for (const Card card : own) held.insert(card);
  const std::vector<Card> left = cards_of(CardSet::pack(rules.jokers) - held - elsewhere);
  std::vector<std::int64_t> hands(static_cast<std::size_t>(table->classes()));
  Hand hand(*table, own);
  for_each_filling(hand, cards_each, left, 0,
                   [&](const Hand& filled) { ++hands[static_cast<std::size_t>(filled.best())]; });
  CategoryOdds odds;
  for (int strength = 0; strength < table->classes(); ++strength) {
    const std::int64_t count = hands[static_cast<std::size_t>(strength)];
    odds.by_category[static_cast<std::size_t>(table->category(strength))] += count;
    odds.total += count;
  }
  if (own.size() == cards_each && left.size() >= cards_each)
    odds.against_one = compare_with_all(rules, own, left);
  return odds;
}

}  // namespace colddeck
