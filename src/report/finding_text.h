// One finding for a terminal: the same in an audit and in a list from the store.
#pragma once

#include <string>

#include "evidence/audit_result.h"

namespace colddeck {

/// Explanation, sequences and what else could explain them; at most 80 columns wide, ended by a line break.
std::string finding_text(const Finding& finding);

}  // namespace colddeck
