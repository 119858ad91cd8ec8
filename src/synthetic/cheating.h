// The cheats at one simulated table: when they arrange the cards that they gather, and for what hand they
// wait. For this room only.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pack/dice.h"
#include "synthetic/simulate.h"
#include "synthetic/stacking.h"

namespace colddeck {

/// The plan by which `gatherer` sets up a hand for the player `steps` to the left, where cards are exchanged:
/// the cards lie as they must if everybody exchanges one card in every deal, or about as many. Empty if no
/// number of exchanged cards would do.
std::optional<int> likely_spacing(const TableShape& table, int steps);

class Cheating {
 public:
  /// The plan must be one that simulate() accepts; it and the dice must live on.
  Cheating(const Plan& plan, Dice& dice) : plan_(plan), dice_(dice) {}

  bool happens() const;

  /// The gatherer has laid the block of this hand honestly, as it came back under `rules`. Of several cheats
  /// of one gatherer the first that takes the chance has the block. Hands that are kept for the next deal
  /// leave no chance. The gatherer deals next.
  void arrange(HandNo hand, Seat gatherer, const RuleSet& rules, LaidBlock& block);

  /// Whether the player waits for a good hand in this deal.
  bool waits(HandNo hand, Seat seat) const;
  /// The pack was shuffled or cut.
  void give_up_hopes() { set_up_.clear(); }

  /// The cheats, what they know, and after which hands a block was arranged.
  void write(std::vector<Truth>& truth) const;

 private:
  bool arrange_for(const Cheat& cheat, HandNo hand, Seat gatherer, const RuleSet& rules, LaidBlock& block);
  std::optional<SetupPlan> plan_for(int steps, const RuleSet& rules, const LaidBlock& block);

  const Plan& plan_;
  Dice& dice_;
  PlanBook book_;
  std::vector<std::pair<HandNo, Seat>> set_up_;  // hands that were stacked for the best, and for whom
  std::string arranged_after_;
};

}  // namespace colddeck
