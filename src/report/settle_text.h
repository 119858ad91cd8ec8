// Who owes whom, for a terminal 80 columns wide.
#pragma once

#include <string>

#include "recording/settle.h"

namespace colddeck {

std::string settle_text(const SettledEvening& evening);

}  // namespace colddeck
