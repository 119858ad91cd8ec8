// What a host can do against set-up hands, in words.
#pragma once

#include <string>

#include "pack/table_risk.h"

namespace colddeck {

/// What each countermeasure does at one table.
std::string remedies_text(const TableRisk& risk);

/// What the columns of the overview mean, and what helps at every table. `any` is one of its tables.
std::string overview_remedies_text(const TableRisk& any);

}  // namespace colddeck
