#include "tracking/history.h"

namespace colddeck {

const Holding* Round::holding_of(Seat seat) const {
  for (const Holding& holding : holdings)
    if (holding.seat == seat) return &holding;
  return nullptr;
}

}  // namespace colddeck
