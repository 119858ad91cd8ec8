// What an audit concluded, as rows and back. Runs inside a transaction; throws.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evidence/audit_result.h"
#include "store/connection.h"

namespace colddeck {

/// Replaces what is stored of the audit of the session in this row.
void write_audit(Connection& connection, std::int64_t session_row, const AuditResult& result);

/// What write_audit() was given.
AuditResult read_audit(Connection& connection, std::int64_t session_row);

/// The finding in this row with everything that hangs on it.
Finding read_finding(Connection& connection, std::int64_t finding_row);

}  // namespace colddeck
