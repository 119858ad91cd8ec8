// Evenings of brag poker, played through the engine. For this room only.
#pragma once

#include <memory>

#include "games/hand_odds.h"
#include "games/play/brag_poker.h"
#include "synthetic/full_table.h"

namespace colddeck {

class PokerTable : public FullTable {
 public:
  explicit PokerTable(const Plan& plan) : FullTable(plan), odds_(hand_odds(plan.rules)) {}

 private:
  void play_hand() override;
  void take_turn(play::BragPoker& hand);
  void exchange(play::BragPoker& hand, int player);
  void finish(const play::BragPoker& before, const play::BragPoker& after);
  double strength(const play::BragPoker& hand, int player) const;

  std::shared_ptr<const HandOdds> odds_;
};

}  // namespace colddeck
