// How many hands it takes to find a cheat, for a terminal.
#pragma once

#include <string>

#include "evidence/power.h"

namespace colddeck {

std::string power_text(const PowerCurve& curve);

}  // namespace colddeck
