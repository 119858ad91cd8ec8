// Rows of a recording. Runs inside a write transaction; throws.
#pragma once

#include <cstdint>
#include <string>

#include "store/connection.h"
#include "store/session_rows.h"

namespace colddeck {

/// Row of the player of this name, made when missing.
std::int64_t player_row(Connection& connection, const std::string& name);

/// Row of the session, made with all that belongs to it unless it is stored already; of one that is stored
/// already, only the name and hash of its file are brought up to date.
std::int64_t write_session(Connection& connection, const SessionRows& session);

}  // namespace colddeck
