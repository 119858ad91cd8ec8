// What an honest player with a good memory expects of a hand not yet looked at: from the own cards that went
// back, and from hands that were shown. For this room only.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/strength.h"
#include "pack/dice.h"
#include "tracking/history.h"

namespace colddeck {

class CardMemory {
 public:
  explicit CardMemory(const StrengthTable& strengths) : strengths_(strengths) {}

  /// A hand went back under the pack.
  void returned(const ReturnedHand& hand);
  /// The pack was shuffled.
  void forget();
  /// Mid-rank of these cards as far as `who` can tell: own cards that went back are known with their place,
  /// shown hands without it. Empty if none of the cards was in either.
  std::optional<double> expects(Seat who, const Faces& dealt, Dice& dice) const;

 private:
  struct Origin {
    Seat owner;
    bool shown = false;
    Faces hand;  // all cards that went back with it; none: shuffled
  };
  Faces imagine(Seat who, const Faces& dealt, Dice& dice, bool& any_known) const;

  const StrengthTable& strengths_;
  std::array<Origin, Card::kMost> origin_{};
};

}  // namespace colddeck
