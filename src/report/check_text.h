// What `check` found, for a terminal 80 columns wide.
#pragma once

#include <string>

#include "recording/check.h"

namespace colddeck {

std::string check_text(const CheckedRecording& checked);

}  // namespace colddeck
