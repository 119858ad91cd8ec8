// Players over their stored evenings, for a terminal.
#pragma once

#include <string>
#include <vector>

#include "store/evenings.h"

namespace colddeck {

/// At most 80 columns wide, ended by a line break.
std::string players_text(const std::vector<PlayerRecord>& players);

}  // namespace colddeck
