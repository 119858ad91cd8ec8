#include "tracking/narrow.h"

#include <algorithm>
#include <array>

namespace colddeck {
namespace {

using Mask = std::uint32_t;  // a bit for each of up to kMostHandCards places, or cards

bool has(Mask mask, std::size_t i) { return (mask >> i) & 1; }

int count(Mask mask) {
  int ones = 0;
  for (; mask != 0; mask &= mask - 1) ++ones;
  return ones;
}

/// Places that share as many cards as they are leave none of them to the other places.
bool reserve_cards(Places& places) {
  const auto fewest = std::min_element(places.begin(), places.end(),
                                       [](CardSet a, CardSet b) { return a.size() < b.size(); });
  if (fewest->size() > static_cast<int>(places.size())) return true;
  for (Mask group = 1; group < Mask{1} << places.size(); ++group) {
    CardSet shared;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (has(group, i)) shared = shared | places[i];
    if (shared.size() < count(group)) return false;
    if (shared.size() > count(group)) continue;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!has(group, i)) places[i] = places[i] - shared;
  }
  return true;
}

/// Cards that must be in the hand and have just as many places left take those places.
bool reserve_places(Places& places, CardSet must) {
  std::array<Card, kMostHandCards> cards;
  std::array<Mask, kMostHandCards> possible{};
  std::size_t known = 0;
  must.for_each([&](Card card) {
    for (std::size_t i = 0; i < places.size(); ++i) possible[known] |= Mask{places[i].contains(card)} << i;
    cards[known++] = card;
  });
  for (Mask group = 1; group < Mask{1} << known; ++group) {
    Mask taken = 0;
    CardSet set;
    for (std::size_t c = 0; c < known; ++c) {
      if (!has(group, c)) continue;
      taken |= possible[c];
      set.insert(cards[c]);
    }
    if (count(taken) < set.size()) return false;
    if (count(taken) > set.size()) continue;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (has(taken, i)) places[i] = places[i] & set;
  }
  return true;
}

/// The commonest case, and nothing to search: one card at every place, all different, as the hand may have
/// them.
bool all_known(const Places& places, CardSet& must, CardSet& may) {
  CardSet cards;
  for (const CardSet place : places) {
    if (!place.single() || !(place & cards).empty()) return false;
    cards = cards | place;
  }
  if (!(must - cards).empty() || !(cards - may).empty()) return false;
  must = may = cards;
  return true;
}

/// `again` when what was found may lead to more.
bool narrow_once(Places& places, CardSet& must, CardSet& may, bool& again) {
  const int size = static_cast<int>(places.size());
  CardSet anywhere;
  for (const CardSet place : places) anywhere = anywhere | place;
  may = may & anywhere;
  for (CardSet& place : places) place = place & may;
  const Places places_before = places;
  const CardSet must_before = must, may_before = may;

  if (!reserve_cards(places)) return false;
  for (const CardSet place : places)
    if (place.single()) must = must | place;
  if (must.size() > size || may.size() < size || !(must - may).empty()) return false;
  if (must.size() == size) may = must;
  if (may.size() == size) must = may;
  if (must.size() < size && !must.empty() && !reserve_places(places, must)) return false;
  again = !(must == must_before && may == may_before && places == places_before);
  return true;
}

}  // namespace

bool narrow(Places& places, CardSet& must, CardSet& may) {
  if (places.empty()) {
    may = {};
    return must.empty();
  }
  if (all_known(places, must, may)) return true;
  for (bool again = true; again;)
    if (!narrow_once(places, must, may, again)) return false;
  return true;
}

}  // namespace colddeck
