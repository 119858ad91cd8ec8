// Stored sessions for a terminal.
#pragma once

#include <string>
#include <vector>

#include "store/listing.h"

namespace colddeck {

/// At most 80 columns wide, ended by a line break.
std::string sessions_text(const std::vector<SessionEntry>& sessions);

}  // namespace colddeck
