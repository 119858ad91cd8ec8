// How strong a hand is, by table look-up.
//
// Order of hands ("Three Card Brag", ranking of hands): prial (threes first, then aces … twos), running
// flush, run (A-2-3 first, then A-K-Q … 4-3-2), flush, pair, high card. Suits do not rank. A wild card stands
// for any card, also one that is held already; at equal hands the one with fewer wild cards wins; a card
// designated wild always counts as wild. Four and Five Card Brag: the best three; ties go by the discards.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/ranking.h"
#include "games/rules.h"

namespace colddeck {

/// Hands of three under one rule set. Immutable once built, so threads may share it.
class StrengthTable {
 public:
  explicit StrengthTable(const RuleSet& rules);

  /// 0 for the worst hand, classes() - 1 for the best; equal hands have the same. The cards must be different
  /// and in the pack. One look-up, no sorting.
  int strength(Card a, Card b, Card c) const {
    return cube_[(static_cast<std::size_t>(a.index()) * Card::kMost + static_cast<std::size_t>(b.index())) *
                     Card::kMost +
                 static_cast<std::size_t>(c.index())];
  }
  /// Number of different strengths.
  int classes() const { return static_cast<int>(mid_rank_.size()); }
  Category category(int strength) const { return combination(strength).category; }
  /// What every hand of this strength makes.
  const Combination& combination(int strength) const { return made_[static_cast<std::size_t>(strength)]; }
  /// (worse hands + half of the equal ones) / all hands of three, in (0, 1): the `u` of the evidence.
  double mid_rank(int strength) const { return mid_rank_[static_cast<std::size_t>(strength)]; }
  /// Number of hands of this strength among all hands of three.
  int hands_of(int strength) const { return count_[static_cast<std::size_t>(strength)]; }
  int pack_size() const { return pack_size_; }

 private:
  int pack_size_;
  std::vector<std::uint16_t> cube_;
  std::vector<Combination> made_;  // by strength, worst first
  std::vector<double> mid_rank_;
  std::vector<int> count_;
};

/// The table for a rule set; built once for each ranking and kept. Safe from any thread.
std::shared_ptr<const StrengthTable> strength_table(const RuleSet& rules);

}  // namespace colddeck
