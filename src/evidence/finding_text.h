// Findings in plain words: what was done, how rare it is, what else could explain it.
#pragma once

#include <vector>

#include "evidence/evening.h"

namespace colddeck {

/// The finding of one flagged pair: every block that was arranged as well as could be.
Finding describe_pair(const Session& session, const History& history, const PairEvidence& pair);

/// One finding for each block that was arranged as well as could be for a player who then did as if the hand
/// were known: stayed blind, raised or won. Most telling first, at most `most`.
std::vector<Finding> describe_sequences(const Session& session, const History& history,
                                        const EveningEvidence& evening, std::size_t most);

}  // namespace colddeck
