// Where a TOML text has letters beyond ASCII that its parser must not be given.
#pragma once

#include <optional>
#include <string_view>

namespace colddeck {

/// Offset of the first byte beyond ASCII that is neither in quotes nor in a comment, or that comes first
/// after a backslash, or a line's end that it hides, in a text of three double quotes; nothing if there is
/// none. TOML 1.0 allows no letter at the first two of these places. The text must be UTF-8; a byte order
/// mark at its begin is no such letter. Quotes that are never closed reach to the end of the text, or of the
/// line if they are single.
std::optional<std::size_t> first_letter_out_of_quotes(std::string_view text);

}  // namespace colddeck
