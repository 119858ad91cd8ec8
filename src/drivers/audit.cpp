#include "drivers/audit.h"

#include "drivers/check.h"
#include "drivers/stills.h"
#include "drivers/stored.h"
#include "drivers/version.h"
#include "evidence/audit.h"
#include "recording/read.h"
#include "store/content.h"
#include "store/store.h"
#include "vision/footage/film_kind.h"

namespace colddeck {
namespace {

/// A recording that does not say where it comes from comes from this file.
void name_source(const std::string& path, const std::string& bytes, Session& session) {
  if (session.source.file.empty() && path != "-")
    session.source.file = std::filesystem::path(path).filename().string();
  if (session.source.sha256.empty()) session.source.sha256 = sha256_hex(bytes);
}

tl::expected<void, std::string> keep(const std::filesystem::path& where, const AuditedRecording& audited,
                                     const std::vector<Still>& stills) {
  auto store = Store::open(where, OpenMode::write);
  if (!store) return tl::unexpected(store.error().message);
  const auto saved = store->save(audited.session, audited.result, stills);
  if (!saved) return tl::unexpected(saved.error().message);
  return {};
}

}  // namespace

tl::expected<Session, std::string> read_recording(const std::string& path) {
  const auto bytes = read_bytes(path);
  if (!bytes) return tl::unexpected(bytes.error().to_string());
  auto session = parse_session(*bytes, path);
  if (!session) return tl::unexpected(session.error().to_string());
  name_source(path, *bytes, *session);
  return std::move(*session);
}

tl::expected<AuditedRecording, std::string> read_or_watch(const AuditRequest& request) {
  const bool film = request.recording == "-" ? request.film_on_stdin : is_film(request.recording);
  if (!film) {
    auto session = read_recording(request.recording);
    if (!session) return tl::unexpected(session.error());
    return AuditedRecording{*std::move(session), {}, {}, false, {}};
  }
  RecordFilmRequest watching = request.watching;
  watching.film = request.recording;
  auto recorded = record_film(watching);
  if (!recorded) return tl::unexpected(recorded.error());
  WatchedFilm& watched = recorded->watched;
  return AuditedRecording{
      std::move(watched.session), {}, std::move(watched.remarks), watched.stopped, std::move(watched.stills)};
}

AuditResult audit_session(const Session& session, double alpha, const HandsDone& progress) {
  const Corrected now = corrected(session);
  const History history = follow(now.session());
  AuditResult result = audit(now.session(), history, alpha, progress);
  for (const CheckFinding& finding : check_with_pack(session, now, history))
    result.breaches.push_back({finding.kind, finding.hand, finding.who, finding.explanation});
  result.versions["program"] = kProgramVersion;
  return result;
}

void keep_few_stills(AuditedRecording& audited) {
  audited.stills = stills_worth_keeping(audited.session, audited.result, audited.stills);
  name_stills(audited.session, audited.stills, audited.result);
}

tl::expected<AuditedRecording, std::string> audit_recording(const AuditRequest& request) {
  auto read = read_or_watch(request);
  if (!read) return tl::unexpected(read.error());
  AuditedRecording audited = *std::move(read);
  audited.result = audit_session(audited.session, request.alpha, request.progress);
  keep_few_stills(audited);
  if (request.store) {
    const std::vector<Still> fresh = audited.stills;
    // A recording that a host has corrected keeps the pictures of its film, but not a second time.
    if (fresh.empty()) audited.stills = stored_stills(*request.store, audited.session.source.sha256);
    name_stills(audited.session, audited.stills, audited.result);
    const auto kept = keep(*request.store, audited, fresh);
    if (!kept) return tl::unexpected(kept.error());
  }
  return audited;
}

}  // namespace colddeck
