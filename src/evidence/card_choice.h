// Some of the cards of one hand, and where in the hand they lie: all there are, and how they are numbered.
//
// The numbers are asked for in the innermost loops of the tests, and so are tables made at compile time.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace colddeck {

/// Some cards of a hand, or some places in it: bit i stands for card or place i.
using CardsOfHand = std::uint8_t;

/// Cards in a hand that the return test handles: from kFewestTestedCards to kMostTestedCards.
inline constexpr int kFewestTestedCards = 3;
inline constexpr int kMostTestedCards = 5;

inline constexpr int kMostSetsOfPlaces = 15;
inline constexpr int kMostChoices = 10;

namespace numbered {

inline constexpr std::size_t kSubsets = std::size_t{1} << kMostTestedCards;

constexpr int count_of(unsigned cards) {
  int count = 0;
  for (; cards != 0; cards &= cards - 1) ++count;
  return count;
}

/// The subsets of a hand of one size.
struct Hand {
  std::array<std::array<CardsOfHand, kMostChoices>, kMostTestedCards + 1> choices{};  ///< by number of cards
  std::array<int, kMostTestedCards + 1> ways{};  ///< number of choices, by number of cards
  std::array<int, kSubsets> index{};             ///< of a choice among those of its number of cards
  std::array<CardsOfHand, kMostSetsOfPlaces> places{};
  int sets_of_places = 0;
  std::array<int, kSubsets> set_of_places{};    ///< of places that tell a layout
  std::array<bool, kSubsets> told_by_itself{};  ///< rather than by the other places

  constexpr explicit Hand(int size) {
    const unsigned all = (1U << size) - 1;
    for (unsigned cards = 0; cards <= all; ++cards)
      if (2 * count_of(cards) <= size) add(cards);
    for (int count = size / 2 + 1; count <= size; ++count)
      for (int i = 0; i < ways[static_cast<std::size_t>(size - count)]; ++i)
        add(all ^ choices[static_cast<std::size_t>(size - count)][static_cast<std::size_t>(i)]);
    for (int count = 1; 2 * count <= size; ++count) {
      for (int i = 0; i < ways[static_cast<std::size_t>(count)]; ++i) {
        const CardsOfHand here = choices[static_cast<std::size_t>(count)][static_cast<std::size_t>(i)];
        if (2 * count == size && (here & 1) == 0) continue;
        told_by_itself[here] = true;
        set_of_places[here] = sets_of_places;
        places[static_cast<std::size_t>(sets_of_places++)] = here;
      }
    }
  }

 private:
  constexpr void add(unsigned cards) {
    int& number = ways[static_cast<std::size_t>(count_of(cards))];
    choices[static_cast<std::size_t>(count_of(cards))][static_cast<std::size_t>(number)] =
        static_cast<CardsOfHand>(cards);
    index[cards] = number++;
  }
};

inline constexpr std::array<Hand, kMostTestedCards - kFewestTestedCards + 1> kHands = {Hand(3), Hand(4),
                                                                                       Hand(5)};

constexpr const Hand& hand(int size) { return kHands[static_cast<std::size_t>(size - kFewestTestedCards)]; }

}  // namespace numbered

/// Every way to choose `count` of the `size` cards of a hand. Where more than half are chosen, in the order
/// of those that are left out: of three cards two are chosen without the first, the second, the third.
constexpr std::span<const CardsOfHand> choices(int size, int count) {
  const numbered::Hand& hand = numbered::hand(size);
  return {hand.choices[static_cast<std::size_t>(count)].data(),
          static_cast<std::size_t>(hand.ways[static_cast<std::size_t>(count)])};
}

/// The index of `chosen` among choices(size, number of its bits).
constexpr int index_of_choice(int size, CardsOfHand chosen) { return numbered::hand(size).index[chosen]; }

/// Which cards lie at some places of a hand. As that also says which cards lie at the other places, it is
/// told by the fewer places; of equal numbers by those with the uppermost place.
struct Layout {
  int places = 0;  ///< number of the set of places, below sets_of_places()
  int cards = 0;   ///< number of the set of cards, below choices_for()
};
constexpr Layout layout_of(int size, CardsOfHand places, CardsOfHand cards) {
  const numbered::Hand& hand = numbered::hand(size);
  const unsigned all = (1U << size) - 1;
  const unsigned other = hand.told_by_itself[places] ? 0 : all;
  return {hand.set_of_places[places ^ other], hand.index[cards ^ other]};
}

/// Sets of places by which layouts are told: 3 for hands of three, 7 and 15 for four and five.
constexpr int sets_of_places(int size) { return numbered::hand(size).sets_of_places; }

/// The places of one of those sets.
constexpr CardsOfHand set_of_places(int size, int number) {
  return numbered::hand(size).places[static_cast<std::size_t>(number)];
}

/// How many sets of cards may lie at those places.
constexpr int choices_for(int size, int number) {
  const numbered::Hand& hand = numbered::hand(size);
  return hand
      .ways[static_cast<std::size_t>(numbered::count_of(hand.places[static_cast<std::size_t>(number)]))];
}

}  // namespace colddeck
