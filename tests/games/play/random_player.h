// Plays hands of brag at random, by asking the engine what is allowed.
#pragma once

#include <random>
#include <vector>

#include "games/play/brag_hand.h"

namespace colddeck::tests {

using Chance = std::mt19937;

/// Operations worth a try in this state: every one that could be allowed is among them or differs from one
/// only in an amount, and many are not allowed.
std::vector<play::Operation> candidates(const play::BragHand& hand, Chance& chance);

/// One allowed operation, folding and seeing often enough that the hand ends.
play::Operation choose(const play::BragHand& hand, Chance& chance);

/// A shuffled pack.
std::vector<Card> shuffled_pack(int jokers, Chance& chance);

}  // namespace colddeck::tests
