// The calibration battery, for a terminal.
#pragma once

#include <string>

#include "evidence/calibration.h"

namespace colddeck {

std::string calibration_text(const Calibration& calibration);

}  // namespace colddeck
