// The audit of a night of Casino Brag or Three Card Poker: the house's luck and the players', whether the
// pack is whole, and how well it was shuffled. Pay-outs are checked by `check`.
#pragma once

#include "evidence/audit_result.h"
#include "recording/hands_done.h"
#include "tracking/history.h"

namespace colddeck {

/// Name and version of the method, as kMethod is of the other games'.
inline constexpr std::string_view kCasinoMethod = "fair-hands 1";

/// `alpha` in (0, 1): the chance, at most, that an honest night is flagged. `session` has its corrections
/// carried out and is of a game against the house. Breaches are left to who knows all checks.
AuditResult audit_casino(const Session& session, const History& history, double alpha,
                         const HandsDone& progress = {});

/// Whether the result is of audit_casino.
bool is_of_casino(const AuditResult& result);

}  // namespace colddeck
