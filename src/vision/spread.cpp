#include "vision/spread.h"

#include <algorithm>
#include <map>

#include "cards/card_set.h"
#include "recording/limits.h"
#include "vision/naming.h"
#include "vision/spread_alignment.h"
#include "vision/spread_rows.h"

namespace colddeck {
namespace {

using Places = std::vector<SpreadPlace>;

Places places_of(const PictureReading& picture, std::size_t number, bool from_the_right, int& rows) {
  Places places;
  auto all = rows_of(picture.cards);
  // Of a row in which nothing can be named it is doubtful that it belongs to the spread.
  std::erase_if(all, [&](const auto& row) {
    return std::none_of(row.begin(), row.end(), [&](std::size_t card) { return picture.cards[card].face; });
  });
  rows = static_cast<int>(all.size());
  for (auto& row : all) {
    const auto gaps = gaps_in(row, picture.cards);
    const std::size_t first = places.size();
    for (const std::size_t card : row) {
      places.emplace_back();
      places.back().card = picture.cards[card];
      places.back().picture = number;
    }
    for (const Gap& gap : gaps)
      places[first + gap.before - (from_the_right ? 1 : 0)].hidden_before = gap.cards;
    if (from_the_right) std::reverse(places.begin() + static_cast<std::ptrdiff_t>(first), places.end());
  }
  return places;
}

std::vector<Face> faces_of(const Places& places) {
  std::vector<Face> faces;
  for (const SpreadPlace& place : places) faces.push_back(place.card.face);
  return faces;
}

/// One place seen in two photographs.
SpreadPlace both(SpreadPlace first, const SpreadPlace& second) {
  const bool differ = first.card.face && second.card.face && *first.card.face != *second.card.face;
  const bool better = (second.card.face && !first.card.face) ||
                      (second.card.face.has_value() == first.card.face.has_value() &&
                       second.card.confidence > first.card.confidence);
  const int seen = first.seen + second.seen;
  const int hidden = std::min(first.hidden_before, second.hidden_before);
  const bool contradicted = differ || first.contradicted || second.contradicted;
  if (better) first = second;
  first.seen = seen;
  first.hidden_before = hidden;
  first.contradicted = contradicted;
  return first;
}

/// Between two places that both photographs show, as many that only the one seems to show as only the other
/// does are the same places, read differently.
std::vector<AlignedPlace> set_against(const std::vector<AlignedPlace>& way) {
  std::vector<AlignedPlace> result;
  std::vector<std::size_t> first, second;
  bool after_match = false;
  const auto close = [&](bool before_match) {
    const bool same = after_match && before_match && first.size() == second.size();
    for (std::size_t i = 0; same && i < first.size(); ++i) result.emplace_back(first[i], second[i]);
    for (std::size_t i = 0; !same && i < first.size(); ++i) result.emplace_back(first[i], std::nullopt);
    for (std::size_t i = 0; !same && i < second.size(); ++i) result.emplace_back(std::nullopt, second[i]);
    first.clear();
    second.clear();
  };
  for (const AlignedPlace& place : way) {
    if (place.first && place.second) {
      close(true);
      result.push_back(place);
      after_match = true;
    } else {
      place.first ? first.push_back(*place.first) : second.push_back(*place.second);
    }
  }
  close(false);
  return result;
}

Places merged_places(const Places& first, const Places& second) {
  Places all;
  for (const auto& [a, b] : set_against(aligned(faces_of(first), faces_of(second)))) {
    if (a && b)
      all.push_back(both(first[*a], second[*b]));
    else
      all.push_back(a ? first[*a] : second[*b]);
  }
  return all;
}

/// Where all 52 places are there and all cards but one are named, each once, that one is at the place left
/// over.
void deduce(Places& places) {
  CardSet left = CardSet::pack();
  SpreadPlace* open = nullptr;
  int named = 0;
  for (SpreadPlace& place : places) {
    if (place.card.face) {
      left.erase(*place.card.face);
      ++named;
    } else {
      open = &place;
    }
  }
  if (places.size() != Card::kStandardPack || named != Card::kStandardPack - 1 || !left.single()) return;
  left.for_each([&](Card card) {
    open->card.face = card;
    open->card.likeliest = card;
    open->deduced = true;
  });
}

void count_cards(SpreadOrder& order) {
  std::map<Card, int> times;
  for (const SpreadPlace& place : order.places)
    if (place.card.face) ++times[*place.card.face];
  CardSet::pack().for_each([&](Card card) {
    if (times[card] == 0) order.missing.push_back(card);
    if (times[card] > 1) order.doubled.push_back(card);
  });
  for (SpreadPlace& place : order.places)
    place.unsure = !place.card.face || place.contradicted || times[*place.card.face] > 1;
}

}  // namespace

SpreadOrder spread_order(const std::vector<PictureReading>& pictures, bool from_the_right) {
  SpreadOrder order;
  std::size_t most = 0;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    int rows = 0;
    const Places places = places_of(pictures[i], i, from_the_right, rows);
    if (places.size() > most) order.rows = rows;
    most = std::max(most, places.size());
    order.places = i == 0 ? places : merged_places(order.places, places);
  }
  deduce(order.places);
  count_cards(order);
  return order;
}

bool whole_pack(const SpreadOrder& order) {
  std::size_t places = order.places.size();
  for (const SpreadPlace& place : order.places) places += static_cast<std::size_t>(place.hidden_before);
  return places == Card::kStandardPack;
}

Event spread_event(const SpreadOrder& order) {
  Spread spread;
  CardSet named;
  const bool whole = whole_pack(order);
  for (const SpreadPlace& place : order.places) {
    if (spread.faces.size() == kMostSpreadCards) break;
    if (whole) spread.faces.resize(spread.faces.size() + static_cast<std::size_t>(place.hidden_before));
    const Face& face = place.card.face;
    const bool first = face && !named.contains(*face);
    const int at = static_cast<int>(spread.faces.size());
    spread.faces.push_back(first ? face : Face{});
    if (first) named.insert(*face);
    spread.readings.push_back(reading_of(place.card, first, at));
  }
  Event event;
  event.action = std::move(spread);
  return event;
}

}  // namespace colddeck
