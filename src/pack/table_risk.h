// Everything that can be said of one table before an evening: who can stack for whom, what it is worth, and
// what stops it.
#pragma once

#include <optional>
#include <vector>

#include "pack/control_value.h"
#include "pack/countermeasure.h"
#include "pack/exposure.h"

namespace colddeck {

/// One set-up hand with its worth and what becomes of it.
struct ExposedHand {
  SetupHand hand;
  ControlValue value;
  CutOutcome cut;
  std::optional<int>
      burn_once;  ///< fewest cards burnt once that leave its player no complete hand; empty: none does
  std::optional<bool> arrives_if_one_joins;   ///< see arrives_with_players(); empty: one more cannot be dealt
  std::optional<bool> arrives_if_one_leaves;  ///< empty: one fewer is no table
};

struct TableRisk {
  TableShape table;
  std::vector<ExposedHand> complete;  ///< in dealing order
  std::optional<ExposedHand> own;     ///< the gatherer's hand with most chosen cards, complete or not
  std::optional<ExposedHand> other;   ///< the same for whoever else gets the most valuable one
  int most_in_one_hand = 0;           ///< cards of one block in one hand at most
  int two_gatherings = 0;             ///< complete hands by two gatherings one after the other
  std::optional<int> burn_once;       ///< fewest cards burnt once that leave nobody a complete hand
  std::optional<int> burn_once_own;   ///< … the gatherer
  std::optional<int> burn_each_deal;  ///< fewest cards burnt before every deal that leave nobody one
  RetainedExposure retained;
  Sampling sampling;  ///< how the values were found
};

/// The complete hands; where there are none, the gatherer's best and the best of another.
std::vector<ExposedHand> most_exposed(const TableRisk& risk);

/// Deals sampled by default: enough for a standard error below 0.6 % at any table, and a fraction of a
/// second.
int usual_sample(int cards_each);

/// `table` must have 3, 4 or 5 cards each and 52 to 54 in the pack, which must go round.
TableRisk assess(const TableShape& table, const Sampling& sampling);

}  // namespace colddeck
