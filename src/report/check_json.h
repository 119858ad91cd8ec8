// What `check` found, as one JSON object.
#pragma once

#include <string>

#include "recording/check.h"

namespace colddeck {

/// {"recording", "title", "hands", "events", "findings": [{"kind", "hand", "event", "who", "explanation"}]};
/// events count from 0, as in the recording.
std::string check_json(const CheckedRecording& checked);

}  // namespace colddeck
