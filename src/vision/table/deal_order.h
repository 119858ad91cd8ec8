// Who dealt, told from the order in which the first cards came.
#pragma once

#include <vector>

#include "pack/seat.h"
#include "recording/session.h"

namespace colddeck {

struct FirstCard {
  Seat seat;
  Millis time;
  float stirred = 0;  ///< share of the deal in which something moved before the player, 0 to 1
};

struct DealerSeen {
  Seat dealer;
  double confidence = 0;  ///< 0 to 1
};

/// A dealer serves the left neighbour first and himself last, and moves a hand before himself all the time.
/// `cards`: one for each player who was dealt to. `expected`: who would deal if the deal went round, or
/// unknown; it decides only where the order does not.
DealerSeen dealer_of(const std::vector<FirstCard>& cards, Seat expected);

}  // namespace colddeck
