// One recording in, what is impossible or against the rules in it out.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "recording/check.h"
#include "recording/corrections.h"
#include "recording/read_error.h"
#include "tracking/history.h"

namespace colddeck {

/// Reads a recording ("-": standard input) and checks it.
tl::expected<CheckedRecording, ReadError> check_recording(const std::string& path);

/// What `check` finds and what contradicts the pack as it is followed through the session, in the order of
/// the events.
std::vector<CheckFinding> check_with_pack(const Session& session);

/// The same, of a session that has been followed: `history` is of `now`, which is `corrected(session)`.
std::vector<CheckFinding> check_with_pack(const Session& session, const Corrected& now,
                                          const History& history);

}  // namespace colddeck
