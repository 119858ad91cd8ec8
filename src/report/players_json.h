// Players over their stored evenings, for programs.
#pragma once

#include <string>
#include <vector>

#include "store/evenings.h"

namespace colddeck {

/// One object with the list "players"; the "e_value" of a player is the product over the evenings that are
/// "counted". Indented by two spaces, keys in a fixed order, ended by a line break. Bytes that are not UTF-8
/// become U+FFFD.
std::string players_json(const std::vector<PlayerRecord>& players);

}  // namespace colddeck
