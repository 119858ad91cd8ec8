// How good a set-up hand is in whole numbers, also when some of its cards cannot be known to who arranges it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "games/strength.h"

namespace colddeck {

/// Scores are mid-ranks in units of half a hand, 2 · worse + equal, so that ties are exact.
using Score = std::int64_t;

/// Hands of three under one ranking. Immutable.
class ScoreTable {
 public:
  static constexpr int kCards = 3;

  explicit ScoreTable(std::shared_ptr<const StrengthTable> strengths);

  /// Score of a known hand, above 0 and below 2 · C(pack, 3).
  Score of(Card a, Card b, Card c) const {
    return score_[static_cast<std::size_t>(strengths_->strength(a, b, c))];
  }

  /// Sum of the scores over every way to complete `known` (1 to 3 cards) to a hand from the pack without the
  /// cards of `excluded`; cards of `known` may be in `excluded`. Comparable for equal numbers of known cards.
  Score expected(std::span<const Card> known, std::span<const Card> excluded) const;

  const StrengthTable& strengths() const { return *strengths_; }

  /// Weights e^{βs}, s = −ln(1 − u + .001), by strength, for each β of kTilts.
  static constexpr std::array<double, 5> kTilts = {0.5, 1, 2, 4, 8};
  const std::array<double, 5>& tilt(Card a, Card b, Card c) const {
    return tilt_[static_cast<std::size_t>(strengths_->strength(a, b, c))];
  }

 private:
  Score sum_over_third(Card a, Card b) const;

  std::shared_ptr<const StrengthTable> strengths_;
  std::vector<Score> score_;                 ///< by strength
  std::vector<std::array<double, 5>> tilt_;  ///< by strength
  std::vector<Score> two_known_;             ///< by pair of cards: sum over every third card
  std::vector<Score> one_known_;             ///< by card: sum over every two others
};

/// Built once for each ranking and kept; safe from any thread.
std::shared_ptr<const ScoreTable> score_table(const RuleSet& rules);

}  // namespace colddeck
