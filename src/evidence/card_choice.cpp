#include "evidence/card_choice.h"

#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>

namespace colddeck {
namespace {

constexpr std::size_t kSubsets = std::size_t{1} << kMostTestedCards;

struct Numbering {
  std::array<boost::container::static_vector<CardsOfHand, kMostChoices>, kMostTestedCards + 1> choices;
  std::array<std::int8_t, kSubsets> index{};  ///< of a choice among those of its number of cards
  boost::container::static_vector<CardsOfHand, kMostSetsOfPlaces> places;
  std::array<std::int8_t, kSubsets> set_of_places{};
};

int count_of(CardsOfHand cards) { return std::popcount(cards); }

bool told_by_itself(int size, CardsOfHand places) {
  const int count = count_of(places);
  return 2 * count < size || (2 * count == size && (places & 1) != 0);
}

Numbering numbering_of(int size) {
  Numbering numbering;
  const auto all = static_cast<CardsOfHand>((1U << size) - 1);
  for (unsigned cards = 0; cards <= all; ++cards) {
    const auto chosen = static_cast<CardsOfHand>(cards);
    if (2 * count_of(chosen) <= size)
      numbering.choices[static_cast<std::size_t>(count_of(chosen))].push_back(chosen);
  }
  for (int count = size / 2 + 1; count <= size; ++count)
    for (const CardsOfHand left_out : numbering.choices[static_cast<std::size_t>(size - count)])
      numbering.choices[static_cast<std::size_t>(count)].push_back(static_cast<CardsOfHand>(all ^ left_out));
  for (const auto& choices : numbering.choices)
    for (std::size_t i = 0; i < choices.size(); ++i)
      numbering.index[choices[i]] = static_cast<std::int8_t>(i);
  for (int count = 1; 2 * count <= size; ++count) {
    for (const CardsOfHand places : numbering.choices[static_cast<std::size_t>(count)]) {
      if (!told_by_itself(size, places)) continue;
      numbering.set_of_places[places] = static_cast<std::int8_t>(numbering.places.size());
      numbering.places.push_back(places);
    }
  }
  return numbering;
}

const Numbering& numbering(int size) {
  static const std::array<Numbering, kMostTestedCards - kFewestTestedCards + 1> kAll = {
      numbering_of(3), numbering_of(4), numbering_of(5)};
  return kAll[static_cast<std::size_t>(size - kFewestTestedCards)];
}

}  // namespace

std::span<const CardsOfHand> choices(int size, int count) {
  const auto& all = numbering(size).choices[static_cast<std::size_t>(count)];
  return {all.data(), all.size()};
}

int index_of_choice(int size, CardsOfHand chosen) { return numbering(size).index[chosen]; }

Layout layout_of(int size, CardsOfHand places, CardsOfHand cards) {
  const auto all = static_cast<CardsOfHand>((1U << size) - 1);
  if (!told_by_itself(size, places)) {
    places = static_cast<CardsOfHand>(all ^ places);
    cards = static_cast<CardsOfHand>(all ^ cards);
  }
  return {numbering(size).set_of_places[places], index_of_choice(size, cards)};
}

int sets_of_places(int size) { return static_cast<int>(numbering(size).places.size()); }

CardsOfHand set_of_places(int size, int number) {
  return numbering(size).places[static_cast<std::size_t>(number)];
}

int choices_for(int size, int number) {
  return static_cast<int>(choices(size, count_of(set_of_places(size, number))).size());
}

}  // namespace colddeck
