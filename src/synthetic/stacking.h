// How a cheat arranges a block so that a chosen player is dealt a chosen hand later.
#pragma once

#include <vector>

#include "evidence/score_table.h"
#include "evidence/setup_plan.h"
#include "tracking/history.h"

namespace colddeck {

/// The returned hands of a block in the order in which they are laid, top to bottom.
using LaidBlock = std::vector<ReturnedHand>;

struct Stacking {
  bool for_the_best = true;  ///< else for the worst hand that can be sent
  bool free_hands = false;   ///< the order of the hands may be chosen too, not only that inside each hand
  std::vector<bool> knows;   ///< for each hand of the block: the cheat knows its cards
};

/// Lays the block for the player of `plan`: of all that can be sent from the hands he knows, the cheat sends
/// what is best (or worst) on average over what he cannot know. With free hands, as many hands that he knows
/// as there is room for take the places of the plan. The hands come as an honest gatherer would have laid
/// them; hands and cards that are not needed stay in their order. False when none of the hands that reach the
/// set-up hand is known: then nothing is changed. Every face must be there. Where there are more orders of
/// hands than weighs_order() allows, the hands stay as they lie.
bool stack(const Stacking& how, const SetupPlan& plan, const ScoreTable& scores, LaidBlock& block);

}  // namespace colddeck
