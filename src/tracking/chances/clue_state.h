// What the clues say of one history. For this room only.
#pragma once

#include <vector>

#include "pack/dice.h"
#include "tracking/chances/clues.h"

namespace colddeck {

/// What never changes. Doubts are counted first, then plays.
class ClueIndex {
 public:
  ClueIndex(const Clues& clues, std::size_t places);

  const Clues& clues() const { return clues_; }
  const std::vector<int>& at_place(int place) const { return at_place_[static_cast<std::size_t>(place)]; }
  const std::vector<int>& places(int clue) const;

 private:
  const Clues& clues_;
  std::vector<std::vector<int>> at_place_;
};

/// A clue that hangs on a card that was never seen is *hidden*: what it says is worth only as much as
/// `weight`, 0 to 1, and for the rest the mean over all cards that may lie there.
class ClueState {
 public:
  explicit ClueState(const ClueIndex& index);

  /// The clue is about these cards. Those of a clue that is hidden may be left out until they are known.
  void look(const ClueIndex& index, int clue, std::span<const Card> cards, bool hidden);
  /// Logarithm of the chance of what these clues are about.
  double said(const ClueIndex& index, const std::vector<int>& clues, double weight) const;
  /// By how much more the hidden clues say than the means.
  double hidden_gain(const ClueIndex& index) const;
  /// How the table folds: drawn by its chance given all hands.
  void choose_habit(const ClueIndex& index, double weight, Dice& dice);

 private:
  double said(const ClueIndex& index, int clue, double weight) const;
  double mean(const ClueIndex& index, int clue, int habit) const;
  double value(const ClueIndex& index, int clue, int habit) const;

  std::vector<float> doubts_;         // by doubt: logarithm of its chance
  std::vector<std::int8_t> steps_;    // by play: how strong the hand is
  std::vector<std::uint8_t> hidden_;  // by clue
  int habit_ = FoldingHabits::kHabits - 1;
};

}  // namespace colddeck
