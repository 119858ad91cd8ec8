// The result of an audit for a terminal.
#pragma once

#include <string>

#include "evidence/audit_result.h"

namespace colddeck {

/// At most 80 columns wide, ended by a line break.
std::string audit_text(const AuditResult& result);

}  // namespace colddeck
