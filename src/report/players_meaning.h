// What a player's evidence over evenings says, in one sentence.
#pragma once

#include <string>

#include "store/evenings.h"

namespace colddeck {

/// Source of the bound: Markov's inequality, P(E >= x) <= 1 / x for an e-value E of an honest player.
std::string meaning_of(const PlayerRecord& player);

}  // namespace colddeck
