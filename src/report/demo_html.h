// The trick as a page on which a person plays it: gathers, deals, and tries what stops it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "pack/table_risk.h"

namespace colddeck {

/// One file that needs no other and no network. `risks`: the tables to choose from, of three cards and a pack
/// of 52, each number of players once; `players` is the one to begin with. Equal seeds deal equal cards.
std::string demo_html(std::span<const TableRisk> risks, int players, std::uint64_t seed);

}  // namespace colddeck
