#include "recording/typed_words.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cards/notation.h"
#include "recording/limits.h"
#include "recording/position.h"

namespace colddeck::typed {
namespace {

/// The whole of `text` as a number.
template <typename Number>
std::optional<Number> whole_text(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Thousandths of "5", "5.2" or "5.250".
std::optional<std::int64_t> thousandths(std::string_view text) {
  const auto point = text.find('.');
  const std::string_view units = text.substr(0, point);
  std::string fraction = point == std::string_view::npos ? "0" : std::string(text.substr(point + 1));
  if (!all_digits(units) || !all_digits(fraction) || fraction.size() > 3) return std::nullopt;
  fraction.resize(3, '0');
  const auto whole = whole_text<std::int64_t>(units);
  if (!whole || *whole > kMostMillis / 1000) return std::nullopt;
  return *whole * 1000 + whole_text<std::int64_t>(fraction).value_or(0);
}

/// Milliseconds of "5.2", "1:05.2" or "2:01:05.2".
std::optional<std::int64_t> millis_of(std::string_view text) {
  std::int64_t minutes = 0;
  for (auto colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
    const auto part =
        all_digits(text.substr(0, colon)) ? whole_text<std::int64_t>(text.substr(0, colon)) : std::nullopt;
    if (!part || *part > kMostMillis / 60000 || minutes > kMostMillis / 3600000) return std::nullopt;
    minutes = minutes * 60 + *part;
    text.remove_prefix(colon + 1);
  }
  const auto rest = thousandths(text);
  if (!rest) return std::nullopt;
  const std::int64_t millis = minutes * 60000 + *rest;
  return millis <= kMostMillis ? std::optional(millis) : std::nullopt;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return made;
}

void Words::skip_spaces() {
  while (at_ < line_.text.size() && line_.text[at_] == ' ') ++at_;
}

bool Words::at_end() {
  skip_spaces();
  return at_ >= line_.text.size();
}

std::string_view Words::peek() {
  skip_spaces();
  const std::string_view left = std::string_view(line_.text).substr(at_);
  return left.substr(0, left.find(' '));
}

std::string_view Words::next(const char* expected) {
  const std::string_view word = peek();
  last_ = at_;
  if (word.empty())
    fail(std::string("expected ") + expected + " at the end of '" + line_.text.substr(0, 60) + "'");
  at_ += word.size();
  return word;
}

bool Words::take_if(std::string_view word) {
  if (lower(peek()) != word) return false;
  next("");
  return true;
}

std::string Words::rest() {
  if (at_ < line_.text.size()) ++at_;
  std::string text = line_.text.substr(at_);
  at_ = line_.text.size();
  if (text.size() > kMostTextBytes)
    fail("a text must have at most " + std::to_string(kMostTextBytes) + " bytes");
  return text;
}

void Words::end() {
  if (at_end()) return;
  const std::string word(peek());
  last_ = at_;
  fail("expected nothing more, not '" + word.substr(0, 40) + "'");
}

Seat Words::who() {
  const std::string_view word = next("a player");
  const auto seat = names_.seat_of(word);
  if (seat) return *seat;
  fail("expected a player, not '" + std::string(word.substr(0, 40)) + "'; write p1, p2, … or one of " +
       names_.list());
}

std::int64_t Words::number(const char* expected, std::int64_t least, std::int64_t most) {
  const std::string_view word = next(expected);
  const auto number = whole_text<std::int64_t>(word);
  if (number && *number >= least && *number <= most) return *number;
  fail(std::string("expected ") + expected + ", a whole number from " + std::to_string(least) + " to " +
       std::to_string(most) + ", not '" + std::string(word.substr(0, 40)) + "'");
}

std::optional<Chips> Words::amount() {
  if (at_end()) return std::nullopt;
  return number("an amount of chips", 0, kMostChips);
}

std::vector<Face> Words::long_row() {
  std::vector<Face> row;
  while (!at_end()) {
    const std::string_view word = next("cards");
    const auto faces = parse_faces(word);
    if (!faces) fail(faces.error().message, faces.error().offset);
    row.insert(row.end(), faces->begin(), faces->end());
    if (row.size() > kMostSpreadCards)
      fail("there must be at most " + std::to_string(kMostSpreadCards) + " cards here");
  }
  return row;
}

std::optional<Faces> Words::cards() {
  const std::string coming = lower(peek());
  if (coming.empty() || coming == "at" || coming == "up") return std::nullopt;
  const std::string_view word = next("cards");
  if (word == "-") return Faces{};
  if (word.size() == 1 && word[0] >= '0' && word[0] <= '0' + kMostHandCards)
    return Faces(static_cast<std::size_t>(word[0] - '0'));
  const auto faces = parse_faces(word);
  if (!faces) fail(faces.error().message, faces.error().offset);
  if (faces->size() > static_cast<std::size_t>(kMostHandCards))
    fail("a hand must have at most " + std::to_string(kMostHandCards) + " cards");
  return Faces(faces->begin(), faces->end());
}

std::optional<Millis> Words::time() {
  if (!peek().starts_with('@')) return std::nullopt;
  const std::string_view word = next("a time");
  const auto millis = millis_of(word.substr(1));
  if (!millis)
    fail("expected a time such as @5.2, @1:05 or @2:01:05.250, not '" + std::string(word.substr(0, 40)) +
         "'");
  return Millis{*millis};
}

float Words::confidence() {
  if (!peek().starts_with('~')) return 1;
  const std::string_view word = next("a confidence");
  const auto value = whole_text<float>(word.substr(1));
  if (value && *value >= 0 && *value <= 1) return *value;
  fail("expected a confidence such as ~0.9, from 0 to 1, not '" + std::string(word.substr(0, 40)) + "'");
}

void Words::fail(const std::string& message, std::size_t characters_in) const {
  const int before = position_of(line_.text, last_).column - 1;
  throw Mistake{line_.line, line_.column + 1 + before + static_cast<int>(characters_in), 0, message};
}

}  // namespace colddeck::typed
