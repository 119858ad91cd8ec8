// What the play of an evening says besides the order of cards: who stays blind as if the hand were known, who
// loses chips to one player above all, whose hands are uncommonly good, and whether the pack is whole. Worth
// a look, never a verdict.
#pragma once

#include <vector>

#include "evidence/audit_result.h"
#include "tracking/history.h"

namespace colddeck {

/// `every_hand_seen`: no hand was left out for what it was worth; otherwise only raises and folds are judged.
/// `session` must be without corrections.
std::vector<Finding> playing_signs(const Session& session, const History& history, bool every_hand_seen);

}  // namespace colddeck
