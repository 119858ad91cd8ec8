// Which place of a spread is which card, where some cards cannot be read but their order is known.
#pragma once

#include <optional>
#include <vector>

#include "cards/card.h"
#include "vision/belief.h"

namespace colddeck {

/// Every way in which a sorted pack lies: each suit by itself, in any order of suits, from the ace or the two
/// to the king or the ace, or backwards.
std::vector<std::vector<Card>> sorted_orders();

/// What each place is, given that the cards lie in this order. Nothing for a place that is none of them; a
/// card may be missing.
struct OrderedPlaces {
  std::vector<std::optional<Card>> cards;  ///< of each place
  double score = 0;                        ///< logarithm of how well all fit; only to be compared
};
OrderedPlaces placed(const std::vector<CardBelief>& places, const std::vector<Card>& order);

/// Places that are read surely, and how many of these are the cards that the order says.
struct OrderCheck {
  int sure = 0;
  int right = 0;
};
OrderCheck checked(const std::vector<CardBelief>& places, const OrderedPlaces& ordered);

}  // namespace colddeck
