#include "drivers/track.h"

#include <algorithm>

#include "recording/read.h"

namespace colddeck {
namespace {

std::string no_such_hand(const Session& session, HandNo hand) {
  std::vector<HandNo> dealt;
  for (const Event& event : session.events)
    if (std::holds_alternative<Deal>(event.action)) dealt.push_back(event.hand);
  if (dealt.empty()) return "no hand is dealt in this recording";
  return "there is no hand " + std::to_string(hand.value) + "; hands " + std::to_string(dealt.front().value) +
         " to " + std::to_string(dealt.back().value) + " are recorded";
}

}  // namespace

tl::expected<TrackedRecording, std::string> track_recording(const TrackRequest& request) {
  const auto session = read_session(request.recording);
  if (!session) return tl::unexpected(session.error().to_string());
  TrackedRecording tracked = tracked_hands(*session, request.hand, request.options, request.progress);
  tracked.recording = request.recording == "-" ? "standard input" : request.recording;
  if (request.hand && tracked.hands.empty())
    return tl::unexpected(tracked.recording + ": " + no_such_hand(*session, *request.hand));
  return tracked;
}

}  // namespace colddeck
