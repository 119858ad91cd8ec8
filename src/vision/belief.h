// What is believed of a card's face: how likely each rank and each suit is, and that it is a face at all.
#pragma once

#include <array>

#include "cards/card.h"

namespace colddeck {

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;

/// Rank and suit are believed independently: a network that reads an index has a head for each.
struct CardBelief {
  double face = 0;                  ///< probability that it is a card's face, 0 to 1
  std::array<double, kRanks> rank;  ///< given that it is one; twos first, sums to 1
  std::array<double, kSuits> suit;  ///< given that it is one; in the order of Suit, sums to 1

  /// Every card equally likely, and it is a face.
  static CardBelief unknown();

  /// Probability that it is `card`, which is no joker.
  double of(Card card) const;
  Card likeliest() const;
  double best_rank() const;
  double best_suit() const;
  /// Probability of the likeliest card.
  double confidence() const;
};

/// What both glimpses of one card say together. `weight` in (0, 1] is how much the second one counts as a
/// glimpse of its own: two looks at one card share its print, the light and the blur.
CardBelief together(const CardBelief& first, const CardBelief& second, double weight);

/// The belief's odds raised to the power `sharpness` > 0: below 1 it becomes more doubtful.
CardBelief tempered(const CardBelief& belief, double sharpness);

}  // namespace colddeck
