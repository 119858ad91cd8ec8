// The return test of one gatherer for one beneficiary over an evening.
#pragma once

#include <vector>

#include "evidence/e_process.h"
#include "evidence/habit_null.h"
#include "evidence/hand_order_null.h"
#include "evidence/return_choice.h"

namespace colddeck {

/// One block of the gatherer, tested for the beneficiary.
struct TestedBlock {
  const BlockView* block = nullptr;
  const SetupPlan* plan = nullptr;
  ReturnChoice choice;
};

/// All blocks of one gatherer, in the order of the evening.
struct PairTest {
  Seat gatherer;
  Seat beneficiary;  ///< where cards are exchanged: the gatherer, who may only hope for the hand
  /// Where cards are exchanged: cards below the undermost of the plan; else kDealtAsPlanned.
  int below_last = kDealtAsPlanned;
  static constexpr int kDealtAsPlanned = -1;
  std::vector<TestedBlock> blocks;

  /// Natural logarithm of the e-value under one habit model; `counts` is that model's. Under HabitModel::none
  /// the order of hands, where it is free, is taken to be random too.
  double log_e(HabitModel model, HabitCounts& counts) const;

  /// The same, had the gatherer arranged the own and the shown hands as well as possible at every chance;
  /// blocks of which not all of these were seen are left as they were.
  double log_e_if_stacked(HabitModel model, HabitCounts& counts) const;

  /// Natural logarithm of the likelihood ratio of who knows what kind of cheat the gatherer is and how often
  /// (0 to 1) he does it, and that nobody has habits: what no test can do better than.
  double log_oracle(Alternative cheat, double rate) const;
};

}  // namespace colddeck
