// Why a recording cannot be read, and where.
#pragma once

#include <string>

namespace colddeck {

/// Nothing of a recording with an error is taken over.
struct ReadError {
  std::string file;     ///< as the user named it
  int line = 0;         ///< from 1; 0: none
  int column = 0;       ///< in characters from 1; 0: none
  int hand = 0;         ///< from 1; 0: none
  std::string message;  ///< what was expected and how to mend it

  /// One sentence: "night.toml:12:5: hand 3: expected …".
  std::string to_string() const;
  friend bool operator==(const ReadError&, const ReadError&) = default;
};

}  // namespace colddeck
