#include "recording/position.h"

#include <algorithm>

namespace colddeck {

Position position_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  Position at;
  at.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  at.column += static_cast<int>(std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                              before.end(), starts_character));
  return at;
}

}  // namespace colddeck
