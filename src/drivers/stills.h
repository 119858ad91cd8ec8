// Which pictures of a film go with an audit.
#pragma once

#include <vector>

#include "evidence/audit_result.h"
#include "recording/still.h"

namespace colddeck {

/// A finding names the stills of at most this many of its sequences, the strongest first.
inline constexpr std::size_t kMostPicturedSequences = 24;
/// All stills of one evening together; bytes.
inline constexpr std::size_t kMostBytesOfStills = 4U << 20U;

/// Those of hands that a finding names, gathered or dealt, and of hands that were read with doubt, the least
/// sure first; as many as kMostBytesOfStills allows, by hand and seat.
std::vector<Still> stills_worth_keeping(const Session& session, const AuditResult& result,
                                        const std::vector<Still>& stills);

/// Sets the media of each finding to the names of its stills.
void name_stills(const Session& session, const std::vector<Still>& stills, AuditResult& result);

}  // namespace colddeck
