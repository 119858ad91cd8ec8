// The result of an audit as one JSON object, for programs.
#pragma once

#include <string>

#include "evidence/audit_result.h"

namespace colddeck {

/// Indented by two spaces, keys in a fixed order, ended by a line break. Bytes that are not UTF-8 become
/// U+FFFD.
std::string audit_json(const AuditResult& result);

}  // namespace colddeck
