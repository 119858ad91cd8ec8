// Who puts hands back in another order than they were folded, where the rules give the order.
#pragma once

#include <vector>

#include "tracking/history.h"

namespace colddeck {

/// How one gatherer put the hands back.
struct ReturnOrder {
  Seat gatherer;
  int blocks = 0;      ///< gathered by this player, with the order of all hands known
  int misordered = 0;  ///< in which a hand lies above one that was folded before it
  int others_blocks = 0;
  int others_misordered = 0;
  /// Probability of so many or more if this player is no worse than the table: with the others' record as
  /// evidence on a rate of which nothing else is known (prior Beta(½, ½)), the count is Beta-binomial.
  double p_value = 1;
};

/// Every gatherer of the evening; none unless hands go to the bottom as they are folded. The last two hands
/// may lie either way.
std::vector<ReturnOrder> return_orders(const Session& session, const History& history);

/// P(X ≥ successes) of a Beta-binomial of `trials` trials after a record of `other_successes` in
/// `other_trials`.
double beta_binomial_tail(int successes, int trials, int other_successes, int other_trials);

}  // namespace colddeck
