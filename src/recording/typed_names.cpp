#include "recording/typed_names.h"

#include <algorithm>
#include <charconv>

#include "cards/notation.h"
#include "recording/typed_line.h"

namespace colddeck::typed {
namespace {

/// Names are compared in small letters, with _ for spaces. Only ASCII letters have a case here.
std::string compared(std::string_view name) {
  std::string made;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z')
      made += static_cast<char>(c - 'A' + 'a');
    else
      made += c == ' ' ? '_' : c;
  }
  return made;
}

/// The seat of p1, p2, …
std::optional<Seat> numbered(std::string_view word) {
  if (word.size() < 2 || (word[0] != 'p' && word[0] != 'P')) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > kMostSeats)
    return std::nullopt;
  return Seat{static_cast<std::int8_t>(number - 1)};
}

/// Whether a name can stand in an action without being taken for anything else.
bool plain(const std::string& name) {
  if (name.empty() || name == "?" || name == "-" || name[0] == '@' || name[0] == '~') return false;
  const bool printable = std::all_of(name.begin(), name.end(), [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code > ' ' && code != 0x7F && c != '"' && c != '\\' && c != '_';
  });
  const bool number = name.find_first_not_of("0123456789") == std::string::npos;
  return printable && !number && !numbered(name) && !parse_faces(name) && !is_table_verb(compared(name));
}

}  // namespace

Names::Names(const std::vector<Player>& players) : players_(players) {
  for (const Player& player : players)
    by_name_ = by_name_ && plain(player.name) && player.seat.known() && seat_of(player.name) == player.seat;
}

std::optional<Seat> Names::seat_of(std::string_view word) const {
  if (word == "?") return Seat{};
  if (const auto seat = numbered(word)) return seat;
  const std::string wanted = compared(word);
  std::optional<Seat> found;
  for (const Player& player : players_) {
    if (compared(player.name) != wanted) continue;
    if (found && *found != player.seat) return std::nullopt;
    found = player.seat;
  }
  return found;
}

std::string Names::word_for(Seat seat) const {
  if (!seat.known()) return "?";
  if (by_name_)
    for (const Player& player : players_)
      if (player.seat == seat) return player.name;
  return "p" + std::to_string(seat.index + 1);
}

std::string Names::list() const {
  std::string text;
  for (const Player& player : players_) text += (text.empty() ? "" : ", ") + player.name;
  return text;
}

}  // namespace colddeck::typed
