#include "review/desk.h"

#include <algorithm>

#include "drivers/audit.h"
#include "drivers/check.h"
#include "drivers/stored.h"
#include "recording/amend.h"
#include "recording/read.h"
#include "recording/replace_file.h"

namespace colddeck {
namespace {

tl::unexpected<RefusedAnswer> refused(RefusedAnswer::Kind kind, std::string sentence) {
  return tl::unexpected<RefusedAnswer>(RefusedAnswer{kind, std::move(sentence)});
}

std::size_t corrections_in(const Session& session) {
  return static_cast<std::size_t>(
      std::count_if(session.events.begin(), session.events.end(),
                    [](const Event& event) { return std::holds_alternative<Correction>(event.action); }));
}

/// The video beside the recording, by the name the recording gives: a bare file name, never a way elsewhere.
std::optional<std::filesystem::path> video_of(const std::string& recording, const Source& source) {
  namespace fs = std::filesystem;
  const fs::path name(source.file);
  if (source.fps <= 0 || name.empty() || name != name.filename()) return std::nullopt;
  const fs::path video = fs::path(recording).replace_filename(name);
  std::error_code error;
  if (!fs::is_regular_file(video, error)) return std::nullopt;
  return video;
}

}  // namespace

tl::expected<Desk, std::string> Desk::open(const ReviewRequest& request, const HandsDone& progress) {
  if (request.recording == "-")
    return tl::unexpected(std::string("standard input cannot be corrected; name a file"));
  Desk desk(request);
  const auto opened = desk.read(progress);
  if (!opened) return tl::unexpected(opened.error());
  return desk;
}

tl::expected<void, std::string> Desk::read(const HandsDone& progress) {
  auto bytes = read_bytes(request_.recording);
  if (!bytes) return tl::unexpected(bytes.error().to_string());
  auto session = parse_session(*bytes, request_.recording);
  if (!session) return tl::unexpected(session.error().to_string());
  const Corrected now = corrected(*session);
  ReviewState state;
  state.recording = request_.recording;
  state.revision = session->events.size();
  state.corrections = corrections_in(*session);
  state.doubts = doubts_of(*session, now, check_with_pack(*session));
  state.audit = audit_session(*session, request_.alpha, progress);
  state.video = video_of(request_.recording, session->source);
  state.session = std::move(*session);
  bytes_ = std::move(*bytes);
  state_ = std::move(state);
  find_stills();
  return {};
}

/// Without a hash nobody knows which film it was.
void Desk::find_stills() {
  const std::string& film = state_.session.source.sha256;
  if (film != film_) stills_.clear();
  if (film != film_ && request_.store) stills_ = stored_stills(*request_.store, film);
  film_ = film;
  for (Doubtful& doubt : state_.doubts)
    if (const Still* still = still_of(doubt.hand, doubt.seat)) doubt.still = still->time;
}

const Still* Desk::still_of(HandNo hand, Seat seat) const {
  const auto found = std::find_if(stills_.begin(), stills_.end(), [&](const Still& still) {
    return still.hand == hand && still.seat == seat;
  });
  return found == stills_.end() ? nullptr : &*found;
}

ReviewState Desk::state() const { return state_; }

tl::expected<void, RefusedAnswer> Desk::up_to_date(std::size_t revision) {
  const auto bytes = read_bytes(request_.recording);
  if (!bytes) return refused(RefusedAnswer::Kind::trouble, bytes.error().to_string());
  if (*bytes != bytes_) {
    const auto read_again = read();
    if (!read_again) return refused(RefusedAnswer::Kind::trouble, read_again.error());
    return refused(RefusedAnswer::Kind::outdated,
                   "another program has changed the recording; it was read again, so look once more");
  }
  if (revision != state_.revision)
    return refused(RefusedAnswer::Kind::outdated, "the recording was corrected meanwhile; look once more");
  return {};
}

tl::expected<void, RefusedAnswer> Desk::answer(const Answer& answer, std::size_t revision) {
  const auto current = up_to_date(revision);
  if (!current) return current;
  const auto events = events_of(answer, state_.session, corrected(state_.session));
  if (!events) return refused(RefusedAnswer::Kind::bad_answer, events.error());
  const auto bytes = amended(bytes_, request_.recording, state_.session, *events);
  if (!bytes) return refused(RefusedAnswer::Kind::bad_answer, bytes.error());
  const auto written = replace_file(request_.recording, *bytes);
  if (!written) return refused(RefusedAnswer::Kind::trouble, written.error());
  const auto read_again = read();
  if (!read_again) return refused(RefusedAnswer::Kind::trouble, read_again.error());
  if (!request_.store) return {};
  AuditRequest again;
  again.recording = request_.recording;
  again.alpha = request_.alpha;
  again.store = request_.store;
  const auto kept = audit_recording(again);
  if (!kept)
    return refused(RefusedAnswer::Kind::trouble,
                   "the correction is written, but not the audit: " + kept.error());
  return {};
}

}  // namespace colddeck
