// Some of the cards of one hand, and where in the hand they lie: all there are, and how they are numbered.
#pragma once

#include <cstdint>
#include <span>

namespace colddeck {

/// Some cards of a hand, or some places in it: bit i stands for card or place i.
using CardsOfHand = std::uint8_t;

/// Cards in a hand that the return test handles: from kFewestTestedCards to kMostTestedCards.
inline constexpr int kFewestTestedCards = 3;
inline constexpr int kMostTestedCards = 5;

/// Every way to choose `count` of the `size` cards of a hand. Where more than half are chosen, in the order
/// of those that are left out: of three cards two are chosen without the first, the second, the third.
std::span<const CardsOfHand> choices(int size, int count);
/// The index of `chosen` among choices(size, number of its bits).
int index_of_choice(int size, CardsOfHand chosen);

/// Which cards lie at some places of a hand. As that also says which cards lie at the other places, it is
/// told by the fewer places; of equal numbers by those with the uppermost place.
struct Layout {
  int places = 0;  ///< number of the set of places, below sets_of_places()
  int cards = 0;   ///< number of the set of cards, below choices_for()
};
Layout layout_of(int size, CardsOfHand places, CardsOfHand cards);

/// Sets of places by which layouts are told: 3 for hands of three, 7 and 15 for four and five.
int sets_of_places(int size);
/// The places of one of those sets.
CardsOfHand set_of_places(int size, int number);
/// How many sets of cards may lie at those places.
int choices_for(int size, int number);

inline constexpr int kMostSetsOfPlaces = 15;
inline constexpr int kMostChoices = 10;

}  // namespace colddeck
