// Who can stack for whom as one JSON object, for programs.
#pragma once

#include <span>
#include <string>

#include "pack/table_risk.h"

namespace colddeck {

/// Indented by two spaces, keys in a fixed order, ended by a line break. "hands" lists every hand that one
/// block fills completely; "tables" what holds for each number of players. Seats are letters, A the gatherer,
/// clockwise. Chances are rounded to four decimals. null: no number of cards does it, or there is no such
/// table.
std::string risk_json(std::span<const TableRisk> risks);

}  // namespace colddeck
