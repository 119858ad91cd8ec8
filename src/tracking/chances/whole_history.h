// One whole history, which card lay at every place, and moves from one to another. For this room only.
#pragma once

#include <optional>
#include <vector>

#include "pack/dice.h"
#include "tracking/chances/clues.h"
#include "tracking/chances/wiring.h"

namespace colddeck {

/// What never changes: which clues depend on each place, and where cards may change places.
struct HistoryFrame {
  const Wiring& wiring;
  const Clues& clues;
  WiringIndex index;
  std::vector<std::vector<int>> clues_at;  ///< by place; doubts are counted first, then plays
  /// Open places that one hand went to, or that were there at first: two or more each.
  std::vector<std::vector<int>> alike;

  HistoryFrame(const Wiring& wiring, const Clues& clues);
};

/// The cards of every hand are the same before and after it, and agree with all that is certain.
struct WholeHistory {
  std::vector<std::int8_t> cards;  ///< by place: index of the card
  std::vector<float> doubts;       ///< by doubt: logarithm of its chance
  std::vector<std::int8_t> steps;  ///< by play: how strong the hand is (FoldingHabits)
  int habit = 0;                   ///< how the table folds
};

class HistoryMoves {
 public:
  HistoryMoves(const HistoryFrame& frame, Dice& dice) : frame_(frame), dice_(dice) {}

  /// Cards that were never seen are spread by chance over the places that are empty in `draw`. Nothing if the
  /// draw is none of this wiring.
  std::optional<WholeHistory> begin(const std::vector<Face>& draw, CardSet never_seen);
  /// Logarithm of the chance of all that was seen, if this is how it was.
  double log_likelihood(const WholeHistory& history) const;
  /// About as many exchanges as there are open places. The clues count with the power `coldness`, 0 to 1.
  void sweep(WholeHistory& history, double coldness);

 private:
  bool deal_out(WholeHistory& history, const std::vector<Face>& draw, CardSet never_seen);
  void exchange(WholeHistory& history, double coldness);
  void choose_habit(WholeHistory& history, double coldness);
  void look_at(WholeHistory& history, int clue) const;
  double said(const WholeHistory& history, int clue) const;
  double said_by_touched(const WholeHistory& history) const;
  bool trace(const WholeHistory& history, int a, int b);
  bool step(const WholeHistory& history, std::vector<int>& way, int& place);
  void swap_cards(WholeHistory& history) const;

  const HistoryFrame& frame_;
  Dice& dice_;
  // The exchange that is tried: the places on the two ways, and the clues that depend on them.
  std::vector<int> ways_[2];
  std::vector<int> touched_;
};

}  // namespace colddeck
