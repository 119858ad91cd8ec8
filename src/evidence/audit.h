// The audit of one evening: verdict, findings and what each player's record is worth.
#pragma once

#include "evidence/audit_result.h"
#include "recording/hands_done.h"
#include "tracking/history.h"

namespace colddeck {

/// Name and version of the method; changes whenever the same recording may give another result.
inline constexpr std::string_view kMethod = "return-test 3";
/// Sequences that are worth a look are listed up to this many.
inline constexpr std::size_t kMostNotable = 10;

/// `alpha` in (0, 1): the chance, at most, that an honest evening is flagged. `session` has its corrections
/// carried out. Breaches are left to who knows all checks.
AuditResult audit(const Session& session, const History& history, double alpha,
                  const HandsDone& progress = {});

}  // namespace colddeck
