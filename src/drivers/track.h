// One recording in, what can be known of its hands and of the pack out.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "tracking/tracked_hands.h"

namespace colddeck {

struct TrackRequest {
  std::string recording;       ///< path; "-" for standard input
  std::optional<HandNo> hand;  ///< this one only, with all there is to say about it
  PosteriorOptions options;
  HandsDone progress = {};
};

/// One sentence if the recording cannot be read or has no such hand.
tl::expected<TrackedRecording, std::string> track_recording(const TrackRequest& request);

}  // namespace colddeck
