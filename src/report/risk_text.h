// Who can stack for whom, for a host to read at a terminal 80 columns wide.
#pragma once

#include <span>
#include <string>

#include "pack/table_risk.h"

namespace colddeck {

/// One table at length: every exposed hand and what stops it.
std::string risk_text(const TableRisk& risk);

/// One line for each table, and what helps at all of them. `risks` must not be empty.
std::string risk_overview(std::span<const TableRisk> risks);

}  // namespace colddeck
