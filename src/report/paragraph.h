// Text for a terminal 80 columns wide.
#pragma once

#include <string>
#include <string_view>

namespace colddeck {

inline constexpr std::size_t kColumns = 80;

/// Breaks `text` into lines of at most kColumns characters, words whole, each ended by a line break. The
/// first line begins with `first`, the others with as many spaces. A word too long for a line gets one of its
/// own.
std::string paragraph(std::string_view first, std::string_view text);

/// Columns that a UTF-8 text takes, one for each code point.
std::size_t columns(std::string_view text);

/// `text` without what could move a terminal's cursor or colours: control characters become '?'.
std::string printable(std::string_view text);

}  // namespace colddeck
