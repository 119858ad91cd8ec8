// Honest tables of every kind that a test for stacking must not accuse: the calibration battery.
#pragma once

#include <string>
#include <vector>

#include "synthetic/simulate.h"

namespace colddeck {

/// One kind of honest evening.
struct HonestTable {
  std::string name;  ///< the same at every size
  Plan plan;         ///< without cheats; its seed is to be set
};

/// Habits: random, sorted either way by nine hands of ten or by half of them, pairs together, only shown
/// hands sorted, another habit for each player, and a gatherer with a habit of his own; cards misread; only
/// shown hands seen; poor shuffles, hands put back carelessly, and players who remember cards. Each at three
/// players (120 hands), at six (180 hands), and at six where the gatherer takes the hands as they come.
std::vector<HonestTable> calibration_battery();

/// One evening of a kind. Same seed, same evening.
Session honest_evening(const HonestTable& table, std::uint64_t seed);

}  // namespace colddeck
