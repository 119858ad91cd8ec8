// Stored sessions for programs.
#pragma once

#include <string>
#include <vector>

#include "store/listing.h"

namespace colddeck {

/// One object with the list "sessions". Indented by two spaces, keys in a fixed order, ended by a line break.
/// The same sessions give the same bytes from whichever store. Bytes that are not UTF-8 become U+FFFD.
std::string sessions_json(const std::vector<SessionEntry>& sessions);

}  // namespace colddeck
