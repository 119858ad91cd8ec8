// One line on the evidence while a film is still watched.
#pragma once

#include <string>

#include "evidence/audit_result.h"
#include "recording/session.h"

namespace colddeck::cli {

/// "hand 12 at 5:40: not enough to tell; Ann 3.4, Bob 1, Cat 0.91": what the evidence against each player is
/// worth now.
std::string evidence_words(const Session& session, const AuditResult& result);

/// Whether a film comes while it is made: from standard input, a camera or a stream.
bool comes_live(const std::string& film);

/// Audits what has been seen and prints the line to standard error.
void tell_evidence(const Session& so_far, double alpha);

}  // namespace colddeck::cli
