// One finding as JSON: the same in an audit and in a list from the store.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "evidence/audit_result.h"

namespace colddeck {

nlohmann::ordered_json finding_json(const Finding& finding);

}  // namespace colddeck
