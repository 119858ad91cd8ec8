#include "store/lists.h"

#include <charconv>

#include "cards/notation.h"

namespace colddeck {

std::string joined(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += to_string(card);
  return text;
}

std::string joined(const std::vector<int>& places) {
  std::string text;
  for (const int place : places) text += (text.empty() ? "" : " ") + std::to_string(place);
  return text;
}

std::optional<std::vector<Card>> cards_in(std::string_view text) {
  const auto faces = parse_faces(text);
  if (!faces) return std::nullopt;
  std::vector<Card> cards;
  for (const Face& face : *faces) {
    if (!face) return std::nullopt;
    cards.push_back(*face);
  }
  return cards;
}

std::optional<std::vector<int>> places_in(std::string_view text) {
  std::vector<int> places;
  const char* next = text.data();
  const char* const end = next + text.size();
  while (next != end) {
    int place = 0;
    const auto [after, error] = std::from_chars(next, end, place);
    if (error != std::errc() || (after != end && *after != ' ')) return std::nullopt;
    places.push_back(place);
    next = after == end ? end : after + 1;
  }
  return places;
}

}  // namespace colddeck
