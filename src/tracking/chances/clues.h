// What makes some of the possible histories likelier than others: cards that were read with doubt, and that
// players fold weak hands sooner than strong ones.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "games/hand_odds.h"

namespace colddeck {

/// By index of the card: how likely what was seen would be if it were this card. Only ratios count; none is
/// 0.
using CardLikelihood = std::array<float, Card::kMost>;

struct Clues {
  /// Cards that were read with doubt, each at one of these places of the wiring.
  struct Doubt {
    std::vector<int> places;
    std::vector<CardLikelihood> readings;  ///< at most as many as places
    CardSet others;                        ///< cards that are known to lie there besides
    /// Logarithm of the chance of the readings if the cards are any.
    double log_mean() const;
  };
  /// A player who knew this hand either folded it or did not.
  struct Play {
    std::vector<int> places;
    bool folded = false;
    std::shared_ptr<const HandOdds> odds;
  };
  std::vector<Doubt> doubts;
  std::vector<Play> plays;

  bool empty() const { return doubts.empty() && plays.empty(); }
  int size() const { return static_cast<int>(doubts.size() + plays.size()); }
};

/// Logarithm of the chance of the readings if these cards lie at the places: the mean over the ways in which
/// the readings can belong to different cards.
double log_likelihood(const Clues::Doubt& doubt, std::span<const Card> cards);

/// How a table folds: f(u) = .03 + .94 / (1 + exp((u - c) / s)), u the mid-rank of the hand. Which c and s
/// hold is not known; each habit of a small family is as likely as any other before anything is seen.
class FoldingHabits {
 public:
  /// The only one.
  static const FoldingHabits& all();

  static constexpr int kHabits = 11;
  /// Hands by strength, in steps of equal mid-rank.
  static constexpr int kSteps = 25;
  static int step(double mid_rank) { return static_cast<int>(mid_rank * kSteps); }

  /// Logarithm of the chance that a hand of this strength is folded, or is not.
  double log_chance(int habit, int step, bool folded) const {
    return log_[static_cast<std::size_t>(habit)][folded][static_cast<std::size_t>(step)];
  }
  /// … that any hand is.
  double log_mean(int habit, bool folded) const { return log_mean_[static_cast<std::size_t>(habit)][folded]; }

 private:
  FoldingHabits();
  std::array<std::array<std::array<float, kSteps>, 2>, kHabits> log_{};
  std::array<std::array<double, 2>, kHabits> log_mean_{};
};

}  // namespace colddeck
