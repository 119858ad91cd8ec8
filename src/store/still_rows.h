// Stills as rows and back. Runs inside a transaction; throws.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recording/still.h"
#include "store/connection.h"

namespace colddeck {

/// Replaces the stills of the session in this row.
void write_stills(Connection& connection, std::int64_t session_row, const std::vector<Still>& stills);

/// Of the session in this row, by hand and seat.
std::vector<Still> read_stills(Connection& connection, std::int64_t session_row);

/// Of the session that was stored last among those from the film with this hash and with stills.
std::vector<Still> read_stills_of_film(Connection& connection, const std::string& sha256);

}  // namespace colddeck
