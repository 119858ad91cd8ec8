// What can be known of the hands and of the pack, for a terminal.
#pragma once

#include <string>

#include "tracking/tracked_hands.h"

namespace colddeck {

/// One line a hand; of a single hand everything there is to say.
std::string track_text(const TrackedRecording& tracked);

}  // namespace colddeck
