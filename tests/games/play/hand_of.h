// Hands of brag with cards chosen by a test.
#pragma once

#include <string>
#include <vector>

#include "games/play/brag_hand.h"

namespace colddeck::tests {

/// What a hand begins with when seat 0, 1, … are dealt `hands`, written "KS KD 2C". The last seat deals, so
/// that seat 0 is the first to act; the rest of the pack follows in the order of the card's index.
play::Start start_with(const RuleSet& rules, const std::vector<std::string>& hands);

play::BragHand hand_of(const play::Start& start);

}  // namespace colddeck::tests
