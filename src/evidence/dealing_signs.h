// What the deals say besides the order of returned cards: shuffles that did nothing or were left out, and
// cards that came from elsewhere than the top of the pack. Worth a look, never a verdict: each has an
// innocent explanation that is commoner than the guilty one.
#pragma once

#include <vector>

#include "evidence/audit_result.h"
#include "tracking/history.h"

namespace colddeck {

/// In the order of the hands. `every_hand_seen`: no hand was left out for what it was worth, so that shuffles
/// can be judged too. `session` must be without corrections.
std::vector<Finding> dealing_signs(const Session& session, const History& history, bool every_hand_seen);

}  // namespace colddeck
