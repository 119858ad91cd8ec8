// One recording in, its audit out.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "drivers/watch.h"
#include "evidence/audit_result.h"
#include "recording/hands_done.h"
#include "recording/session.h"

namespace colddeck {

struct AuditRequest {
  std::string recording;                       ///< path of a recording or a film, or "-": standard input
  double alpha = 0.01;                         ///< in (0, 1)
  std::optional<std::filesystem::path> store;  ///< where to keep recording and result; empty: nowhere
  RecordFilmRequest watching;                  ///< how a film is watched; which one is said by `recording`
  bool film_on_stdin = false;                  ///< what comes from standard input is a film
  HandsDone progress = {};  ///< hands that are weighed, of a recording or of what was watched
};

struct AuditedRecording {
  Session session;
  AuditResult result;
  std::vector<std::string> remarks;  ///< sentences on what was amiss with a film
  bool stopped = false;              ///< a film was not watched to its end, as was asked for
  std::vector<Still> stills;  ///< of the film that was watched; after the audit, those worth keeping, or
                              ///< what the store has of the film that a recording comes from
};

/// What was recorded, or is to be seen in the film; not audited yet. The error is one sentence for the user.
tl::expected<AuditedRecording, std::string> read_or_watch(const AuditRequest& request);

/// Reads, follows, tests and stores. The error is one sentence for the user; then nothing was stored.
tl::expected<AuditedRecording, std::string> audit_recording(const AuditRequest& request);

/// Reads a recording and names where it comes from. The error is one sentence for the user.
tl::expected<Session, std::string> read_recording(const std::string& path);

/// Of all stills of a film, only those that its audit gives reason to keep; its findings name theirs.
void keep_few_stills(AuditedRecording& audited);

/// The audit of a session that has been read already.
AuditResult audit_session(const Session& session, double alpha, const HandsDone& progress = {});

}  // namespace colddeck
