// A table at which everything happens that can happen to a pack, played by chance and recorded in full.
#pragma once

#include <vector>

#include "pack/dice.h"
#include "pack/pack.h"
#include "tracking/log.h"

namespace colddeck::tests {

/// What may happen besides dealing and gathering.
struct Happenings {
  bool come_and_go = true;  ///< players join, leave, sit out
  bool retaining = true;    ///< blind hands are kept for the next deal
  bool drawing = true;      ///< cards are thrown away and others drawn
  bool turning = true;      ///< burns, cuts and shuffles before a deal
  bool meanwhile = true;    ///< … and between two returns
};

class RealTable {
 public:
  RealTable(const RuleSet& rules, const Happenings& happenings, std::uint64_t seed);

  /// One hand, from deal to block.
  void play_hand();
  const Session& session() const { return log_.session; }

 private:
  struct Hand {
    Seat seat;
    std::vector<Card> cards;
  };

  void seat_players();
  void turn_the_pack();
  void deal();
  void draw(Hand& hand);
  void give_back(std::size_t hand);
  std::size_t hands_of(Seat seat) const;

  Happenings happenings_;
  Dice dice_;
  Log log_;
  Pack<Card> pack_;
  std::vector<Seat> seats_;
  std::vector<Hand> hands_;  // on the table
  int dealer_ = 0;
};

}  // namespace colddeck::tests
