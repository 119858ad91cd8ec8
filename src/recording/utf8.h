// Whether a text is UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace colddeck {

/// Offset of the first byte that is not part of well-formed UTF-8 (RFC 3629); nothing if all are.
std::optional<std::size_t> first_not_utf8(std::string_view text);

/// `text` with every byte that is not UTF-8 replaced by U+FFFD.
std::string as_utf8(std::string_view text);

/// `text` as one line of UTF-8 that a terminal shows as it is: control characters become spaces.
std::string one_line(std::string_view text);

}  // namespace colddeck
