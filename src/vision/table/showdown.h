// Who has the strongest hand of those that are turned up, though not every card of them could be read.
#pragma once

#include <vector>

#include "games/rules.h"
#include "recording/session.h"

namespace colddeck {

struct ShownHand {
  Seat seat;
  SeenCards cards;
};

struct Strongest {
  Seat seat;              ///< unknown where there is no hand of three
  double confidence = 0;  ///< probability that it is stronger than every other hand, 0 to 1
};

/// Cards that were read with doubt are what they may be, each by its chance; those that were not are any
/// card that is not named in one of the hands.
Strongest strongest_of(const std::vector<ShownHand>& hands, const RuleSet& rules);

}  // namespace colddeck
