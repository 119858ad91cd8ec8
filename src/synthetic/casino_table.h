// Nights of Casino Brag and Three Card Poker: the last seat is the house, which deals and pays. For this room
// only.
#pragma once

#include <vector>

#include "games/casino/casino_rules.h"
#include "synthetic/full_table.h"

namespace colddeck {

class CasinoTable : public FullTable {
 public:
  explicit CasinoTable(const Plan& plan);

 private:
  void play_hand() override;
  int house() const { return plan_.players - 1; }
  void shuffle();
  void stake();
  void deal();
  ThreeCards cards_of(int player) const;
  void decide();
  void pay();
  /// The house takes the better of its own hand and the next three cards.
  void pick_hand();

  CasinoRules casino_;
  std::vector<CasinoBets> bets_;  // by player
  std::vector<Faces> hands_;      // by seat
};

}  // namespace colddeck
