// Slots: places that cards pass through, and what is known of the card in each.
//
// A card that is dealt comes out of one slot; when its hand is returned it goes into another. A hand
// therefore links the slots it came from with the slots it went to: both hold the same cards, in an order
// that may be unknown. What is learnt of any slot is carried through those links, forwards and backwards,
// until nothing new follows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "cards/card_set.h"

namespace colddeck {

using SlotId = std::int32_t;
using HandId = std::int32_t;

class Slots {
 public:
  /// A slot of which nothing is known.
  SlotId add();
  /// A hand that took its cards from `from`, in dealing order.
  HandId add_hand(const std::vector<SlotId>& from);
  /// The hand's cards went to `to`, top to bottom.
  void returned_to(HandId hand, const std::vector<SlotId>& to);

  Face face(SlotId slot) const { return slots_[static_cast<std::size_t>(slot)].face; }
  CardSet cards_of(HandId hand) const { return hands_[static_cast<std::size_t>(hand)].cards; }

  /// The card in a slot was seen. False when something else is known already: then nothing changes.
  bool learn(SlotId slot, Card card);
  /// The hand was seen to hold the card, in whatever place. False when it cannot.
  bool learn_held(HandId hand, Card card);

 private:
  static constexpr std::int32_t kNone = -1;
  struct Slot {
    Face face;
    HandId dealt_to = kNone;
    HandId returned_by = kNone;
  };
  struct Hand {
    SlotId from[kMostHandCards];
    SlotId to[kMostHandCards];
    std::int8_t size = 0;
    bool returned = false;
    CardSet cards;  ///< faces known to be in the hand
  };

  bool can_hold(HandId hand, Card card) const;
  void complete(HandId hand);
  void complete_side(const SlotId* side, const Hand& hand);
  void settle(SlotId slot, Card card);

  std::vector<Slot> slots_;
  std::vector<Hand> hands_;
};

}  // namespace colddeck
