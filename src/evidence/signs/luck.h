// How good the hands were that a player was dealt, beside what so many hands are where the pack is not
// shuffled. It describes; it accuses nobody.
#pragma once

#include <vector>

#include "tracking/history.h"

namespace colddeck {

struct Luck {
  Seat player;
  int hands = 0;
  double mean_u = 0.5;  ///< mean mid-rank of the hands
  /// Share of simulated evenings in which the same seat was dealt hands as good on average: the same deals,
  /// shuffles and hands in the same order in the blocks, every pack thoroughly shuffled where it was, and
  /// cards inside hands in orders in which the same player's hands lay. 1 where the mean is nothing special.
  double p_value = 1;

  static constexpr int kEvenings = 2'000;  ///< simulated at most, with a seed that is part of the method
  static constexpr int kEnough = 10;       ///< evenings as good end it sooner
};

/// Players of an evening of hands of three that was seen whole, by seat; else none.
std::vector<Luck> luck(const Session& session, const History& history);

}  // namespace colddeck
