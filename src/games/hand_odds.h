// Every hand of a game counted: how often each comes, and how good one hand is among all.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/hand_rank.h"

namespace colddeck {

/// All C(N, k) hands under one rule set, k its cards each and N its pack. Immutable; threads may share it.
class HandOdds {
 public:
  /// Counts every hand: nothing to notice for three cards, some tenths of a second for five.
  explicit HandOdds(const RuleSet& rules);

  /// All hands there are.
  std::int64_t total() const { return total_; }
  /// Hands by category, worst first.
  const std::array<std::int64_t, 6>& by_category() const { return by_category_; }
  /// Hands of exactly this rank; 0 for a rank that no hand has.
  std::int64_t hands_of(const HandRank& rank) const { return count_[cell(rank)]; }
  /// (worse hands + half of the equal ones) / all hands, in (0, 1): the `u` of the evidence.
  double mid_rank(const HandRank& rank) const { return mid_rank_[cell(rank)]; }
  double mid_rank(std::span<const Card> hand) const { return mid_rank(ranking_.rank(hand)); }

  const HandRanking& ranking() const { return ranking_; }
  int cards_each() const { return cards_each_; }

 private:
  // Ranks in order: strength, then the better discard, then the other.
  std::size_t cell(const HandRank& rank) const {
    constexpr std::size_t values = HandRanking::kDiscardValues;
    return (static_cast<std::size_t>(rank.strength) * values + rank.discards[0]) * values + rank.discards[1];
  }
  void count_hands(int pack_size);
  void add_up();

  HandRanking ranking_;
  int cards_each_;
  std::int64_t total_ = 0;
  std::array<std::int64_t, 6> by_category_{};
  std::vector<std::int32_t> count_;
  std::vector<double> mid_rank_;
};

/// The odds for a rule set, counted once for each game and ranking and kept. Safe from any thread.
std::shared_ptr<const HandOdds> hand_odds(const RuleSet& rules);

}  // namespace colddeck
