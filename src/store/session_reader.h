// Sessions, players and findings out of the rows. Runs inside a read transaction; throws.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "recording/session.h"
#include "store/connection.h"
#include "store/listing.h"

namespace colddeck {

std::size_t count_sessions(Connection& connection);
std::vector<SessionEntry> list_sessions(Connection& connection, const SessionFilter& filter,
                                        const RowsRead& progress);
std::vector<AuditMark> list_audit_marks(Connection& connection);
std::vector<PlayerRecord> list_players(Connection& connection, const RowsRead& progress);
std::vector<FindingEntry> list_findings(Connection& connection, const FindingFilter& filter,
                                        const RowsRead& progress);

/// The one session whose id begins with `digits`.
SessionId find_session(Connection& connection, std::string_view digits);
/// The row of a session.
std::int64_t session_row(Connection& connection, const SessionId& id);
/// The recording in this row.
Session read_session(Connection& connection, std::int64_t session_row);

}  // namespace colddeck
