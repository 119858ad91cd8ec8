// The words of one line of a typed log, with the place of each for errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "recording/typed_line.h"

namespace colddeck::typed {

/// Words are what spaces separate. Every taker moves on by one word; what does not fit throws Mistake.
class Words {
 public:
  Words(const Line& line, const Names& names) : line_(line), names_(names) {}

  bool at_end();
  /// The next word without taking it, empty at the end.
  std::string_view peek();
  /// The next word; `expected` says in the error what should have stood there.
  std::string_view next(const char* expected);
  /// Takes the next word if it is `word`.
  bool take_if(std::string_view word);
  /// All that follows, but the one space after the last word.
  std::string rest();
  void end();

  Seat who();
  std::int64_t number(const char* expected, std::int64_t least, std::int64_t most);
  std::optional<Chips> amount();
  /// Cards in notation, `-` for none, or a number of unknown cards. Nothing at the end of the line or before
  /// `at` and `up`.
  std::optional<Faces> cards();
  std::vector<Face> long_row();
  std::optional<Millis> time();
  float confidence();

  /// Throws; the place is that of the last word taken.
  [[noreturn]] void fail(const std::string& message, std::size_t characters_in = 0) const;

 private:
  void skip_spaces();

  const Line& line_;
  const Names& names_;
  std::size_t at_ = 0;    // where the next word is looked for
  std::size_t last_ = 0;  // where the last word taken starts
};

/// Small ASCII letters.
std::string lower(std::string_view text);

}  // namespace colddeck::typed
