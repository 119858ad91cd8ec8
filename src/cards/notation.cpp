#include "cards/notation.h"

#include <array>

namespace colddeck {
namespace {

constexpr std::string_view kRanks = "23456789TJQKA";
constexpr std::string_view kSuits = "CDHS";
constexpr std::array<std::string_view, 13> kRankNames = {
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// Length of the card text at the start of `text`, 0 when there is none. Sets `face`.
std::size_t read_face(std::string_view text, Face& face) {
  if (text.empty()) return 0;
  if (text[0] == '.') {
    face.reset();
    return 1;
  }
  if (text.size() < 2) return 0;
  if (text.substr(0, 2) == "??") {
    face.reset();
    return 2;
  }
  const char first = upper(text[0]);
  const char second = upper(text[1]);
  if (second == 'J' && (first == 'R' || first == 'B')) {
    face = first == 'R' ? Card::red_joker() : Card::black_joker();
    return 2;
  }
  const bool ten = first == '1' && second == '0';
  if (ten && text.size() < 3) return 0;
  const auto rank = kRanks.find(ten ? 'T' : first);
  const auto suit = kSuits.find(ten ? upper(text[2]) : second);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return 0;
  face = Card::from_index(static_cast<int>(rank * 4 + suit));
  return ten ? 3 : 2;
}

}  // namespace

std::string to_string(Card card) {
  if (card == Card::red_joker()) return "RJ";
  if (card == Card::black_joker()) return "BJ";
  return {kRanks[static_cast<std::size_t>(card.index() / 4)],
          kSuits[static_cast<std::size_t>(card.index() % 4)]};
}

std::string to_string(Face face) { return face ? to_string(*face) : "??"; }

std::string to_string(const Faces& faces) {
  std::string text;
  for (const Face& face : faces) text += to_string(face);
  return text;
}

std::string_view rank_name(Rank rank) { return kRankNames[static_cast<std::size_t>(rank) - 2]; }

std::optional<Card> parse_card(std::string_view text) {
  Face face;
  if (text.empty() || read_face(text, face) != text.size()) return std::nullopt;
  return face;
}

tl::expected<std::vector<Face>, NotationError> parse_faces(std::string_view text) {
  std::vector<Face> faces;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',') {
      ++at;
      continue;
    }
    Face face;
    const std::size_t length = read_face(text.substr(at), face);
    if (length == 0)
      return tl::unexpected(NotationError{
          at, "expected a card such as KS, 10H, TH, RJ or ?? at '" + std::string(text.substr(at, 3)) + "'"});
    faces.push_back(face);
    at += length;
  }
  return faces;
}

}  // namespace colddeck
