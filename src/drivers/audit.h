// One recording in, its audit out.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "evidence/audit_result.h"
#include "recording/session.h"

namespace colddeck {

struct AuditRequest {
  std::string recording;                       ///< path, or "-" for standard input
  double alpha = 0.01;                         ///< in (0, 1)
  std::optional<std::filesystem::path> store;  ///< where to keep recording and result; empty: nowhere
};

struct AuditedRecording {
  Session session;
  AuditResult result;
};

/// Reads, follows, tests and stores. The error is one sentence for the user; then nothing was stored.
tl::expected<AuditedRecording, std::string> audit_recording(const AuditRequest& request);

/// Reads a recording and names where it comes from. The error is one sentence for the user.
tl::expected<Session, std::string> read_recording(const std::string& path);

/// The audit of a session that has been read already.
AuditResult audit_session(const Session& session, double alpha);

}  // namespace colddeck
