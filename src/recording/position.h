// Line and column of an offset in a text.
#pragma once

#include <string_view>

namespace colddeck {

struct Position {
  int line = 1;
  int column = 1;  ///< in characters (code points of UTF-8)
};

Position position_of(std::string_view text, std::size_t offset);

}  // namespace colddeck
