// Small packs that are dealt, gathered in any order and seen in part: the wiring, and what is really there.
#pragma once

#include "pack/dice.h"
#include "tracking/chances/posterior.h"

namespace colddeck::tests {

struct SmallPack {
  int cards = 6;
  int hands = 2;  ///< in every deal
  int cards_each = 2;
  int deals = 3;
  double places_seen = 0.15;  ///< share of the places at which the card was seen
  double hands_seen = 0.3;    ///< share of the hands of which one card was seen, at whatever place
};

/// What was seen is true of at least one history.
Wiring any_wiring(const SmallPack& small, Dice& dice);

/// By place, over every order of the pack and of every returned hand that agrees with what was seen, each as
/// likely as any other but for the clues. For packs of a few cards.
std::vector<PlaceChances> chances_by_trying_all(const Wiring& wiring, const Clues& clues = {});

/// The card at every place, the cards that were never seen spread by chance over the places that are empty.
std::vector<Card> filled_in(const Wiring& wiring, const std::vector<Face>& draw, CardSet never_seen,
                            Dice& dice);

/// How likely what the clues say is if these are the cards at the places, however the table folds.
double likelihood(const Clues& clues, const std::vector<Card>& cards);

/// Largest difference of a probability at any place.
double worst_difference(const std::vector<PlaceChances>& a, const std::vector<PlaceChances>& b);

}  // namespace colddeck::tests
