// The calibration battery as JSON.
#pragma once

#include <string>

#include "evidence/calibration.h"

namespace colddeck {

std::string calibration_json(const Calibration& calibration);

}  // namespace colddeck
