// How many hands it takes to find a cheat, as JSON.
#pragma once

#include <string>

#include "evidence/power.h"

namespace colddeck {

std::string power_json(const PowerCurve& curve);

}  // namespace colddeck
