// A recording under review: its doubts, the host's answers, and the audit after each.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "evidence/audit_result.h"
#include "recording/hands_done.h"
#include "recording/still.h"
#include "review/answer.h"
#include "review/doubts.h"

namespace colddeck {

struct ReviewRequest {
  std::string recording;                       ///< path of a file
  double alpha = 0.01;                         ///< in (0, 1)
  std::optional<std::filesystem::path> store;  ///< where each audit is kept; empty: nowhere
};

/// What there is to see at one moment.
struct ReviewState {
  std::string recording;
  std::size_t revision = 0;  ///< events in the recording: an answer holds for one revision only
  std::size_t corrections = 0;
  Session session;
  std::optional<std::filesystem::path>
      video;  ///< what it was taken from, where that lies beside the recording
  std::vector<Doubtful> doubts;
  AuditResult audit;
};

struct RefusedAnswer {
  enum class Kind { bad_answer, outdated, trouble } kind = Kind::bad_answer;
  std::string sentence;  ///< one, for the host
};

/// Every answer is in the file, and on the disk, before `answer` returns; nothing else is ever kept in
/// memory.
class Desk {
 public:
  static tl::expected<Desk, std::string> open(const ReviewRequest& request, const HandsDone& progress = {});

  ReviewState state() const;
  /// The picture of one player's cards in one hand, out of the film that the recording was taken from; null
  /// where the store has none. Good until the next answer.
  const Still* still_of(HandNo hand, Seat seat) const;
  /// Writes the answer into the recording, audits it again and keeps the result. Refused when `revision` is
  /// not that of the state or when another program has changed the file; then the file is read again.
  tl::expected<void, RefusedAnswer> answer(const Answer& answer, std::size_t revision);

 private:
  explicit Desk(ReviewRequest request) : request_(std::move(request)) {}
  tl::expected<void, std::string> read(const HandsDone& progress = {});
  void find_stills();
  tl::expected<void, RefusedAnswer> up_to_date(std::size_t revision);

  ReviewRequest request_;
  std::string bytes_;  ///< of the file as it was read or written last
  ReviewState state_;
  std::string film_;           ///< hash of the film that `stills_` are of
  std::vector<Still> stills_;  ///< by hand and seat
};

}  // namespace colddeck
