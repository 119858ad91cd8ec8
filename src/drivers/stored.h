// What the store holds: its sessions, players and findings.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "evidence/audit_result.h"
#include "recording/session.h"
#include "recording/still.h"
#include "store/listing.h"

namespace colddeck {

struct FindingsRequest {
  std::optional<std::string> session;  ///< first digits of a session's id
  std::optional<std::string> player;   ///< gatherer or beneficiary; the whole name
  std::optional<Level> level;
};

// Errors are one sentence for the user. The store must be there; nothing is written.

/// By date, title and id. `filter.since` must be a day, "2026-11-29".
tl::expected<std::vector<SessionEntry>, std::string> stored_sessions(const std::filesystem::path& store,
                                                                     const SessionFilter& filter,
                                                                     const RowsRead& progress = {});
/// By name.
tl::expected<std::vector<PlayerRecord>, std::string> stored_players(const std::filesystem::path& store,
                                                                    const RowsRead& progress = {});
/// By session as above, then in the order of the audit.
tl::expected<std::vector<FindingEntry>, std::string> stored_findings(const std::filesystem::path& store,
                                                                     const FindingsRequest& request,
                                                                     const RowsRead& progress = {});

struct StoredEvening {
  Session session;  ///< as it was recorded, corrections and all
  AuditResult audit;
  std::vector<Still> stills;  ///< its own, or where it has none those of the film it comes from
};
/// The one session whose id begins with `digits`, exactly as it was saved.
tl::expected<StoredEvening, std::string> stored_evening(const std::filesystem::path& store,
                                                        std::string_view digits);

/// The stills of the film with this hash; none where the store is not there or has none.
std::vector<Still> stored_stills(const std::filesystem::path& store, const std::string& film_sha256);

}  // namespace colddeck
