// One whole history, which card lay at every place, and moves from one to another. For this room only.
#pragma once

#include <optional>
#include <vector>

#include "pack/dice.h"
#include "tracking/chances/clue_state.h"
#include "tracking/chances/wiring.h"

namespace colddeck {

/// What never changes: what the clues are about, and where cards may change places.
struct HistoryFrame {
  const Wiring& wiring;
  WiringIndex index;
  ClueIndex clues;
  CardSet never_seen;
  /// Open places that one hand went to, or that were there at first: two or more each.
  std::vector<std::vector<int>> alike;

  HistoryFrame(const Wiring& wiring, const Clues& clues, CardSet never_seen);
};

/// The cards of every hand are the same before and after it, and agree with all that is certain.
struct WholeHistory {
  std::vector<std::int8_t> cards;  ///< by place: index of the card
  ClueState clues;
};

class HistoryMoves {
 public:
  HistoryMoves(const HistoryFrame& frame, Dice& dice) : frame_(frame), dice_(dice) {}

  /// Cards that were never seen are spread by chance over the places that are empty in `draw`. Nothing if the
  /// draw is none of this wiring.
  std::optional<WholeHistory> begin(const std::vector<Face>& draw);
  /// About twice as many exchanges as there are hands. Hidden clues count with this weight.
  void sweep(WholeHistory& history, double weight);

 private:
  bool deal_out(WholeHistory& history, const std::vector<Face>& draw);
  void exchange(WholeHistory& history, double weight);
  void look(WholeHistory& history, int clue) const;
  bool trace(const WholeHistory& history, int a, int b);
  bool step(const WholeHistory& history, const std::vector<int>& way, int& place) const;
  void swap_cards(WholeHistory& history) const;

  const HistoryFrame& frame_;
  Dice& dice_;
  // The exchange that is tried: the places on the two ways, and the clues that depend on them.
  std::vector<int> ways_[2];
  std::vector<int> touched_;
};

}  // namespace colddeck
