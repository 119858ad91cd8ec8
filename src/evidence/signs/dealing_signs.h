// What deals and returns say besides the order of cards inside the hands: shuffles that did nothing or were
// left out, cards that came from elsewhere than the top of the pack, hands put back in another order than
// they were folded. Worth a look, never a verdict: each has an
// innocent explanation that is commoner than the guilty one.
#pragma once

#include <vector>

#include "evidence/audit_result.h"
#include "tracking/history.h"

namespace colddeck {

/// What is said of players first, then of hands in their order. `every_hand_seen`: no hand was left out for
/// what it was worth, so that shuffles can be judged too. `session` must be without corrections.
std::vector<Finding> dealing_signs(const Session& session, const History& history, bool every_hand_seen);

}  // namespace colddeck
