// Whether one player loses chips to another on purpose: raises, and folds to this one later in the same hand.
//
// A bluff given up looks the same, but not for whom it is given up. So of the hands that a player folded,
// those raised before are compared with the rest by who won: if it does not matter to the player, the number
// of them that one winner took is hypergeometric.
#pragma once

#include <vector>

#include "tracking/history.h"

namespace colddeck {

struct ChipTransfer {
  Seat from;
  Seat to;
  int raised = 0;      ///< hands that `from` raised and folded later
  int raised_to = 0;   ///< of these, won by `to`
  int folded = 0;      ///< hands that `from` folded, raised or not
  int folded_to = 0;   ///< of these, won by `to`
  double p_value = 1;  ///< of `raised_to` or more (Fisher's exact test)
};

/// Every pair in which it happened, by seats; what was paid in need not be known in chips.
std::vector<ChipTransfer> chip_transfers(const Session& session, const History& history);

}  // namespace colddeck
