// Stored findings for a terminal.
#pragma once

#include <string>
#include <vector>

#include "store/listing.h"

namespace colddeck {

/// At most 80 columns wide, ended by a line break.
std::string findings_text(const std::vector<FindingEntry>& findings);

}  // namespace colddeck
