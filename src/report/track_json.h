// What can be known of the hands and of the pack, as JSON.
#pragma once

#include <string>

#include "tracking/tracked_hands.h"

namespace colddeck {

std::string track_json(const TrackedRecording& tracked);

}  // namespace colddeck
