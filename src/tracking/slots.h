// Slots: places that cards pass through, and what is known of the card in each.
//
// A card that is dealt comes out of one slot; when its hand is returned it goes into another. A hand
// therefore links the slots it came from with the slots it went to: both hold the same cards, in an order
// that may be unknown. For every slot the cards that it may hold are kept, and what is learnt of any of them
// is carried through the links, forwards and backwards, until nothing new follows.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "cards/card_set.h"
#include "tracking/narrow.h"

namespace colddeck {

using SlotId = std::int32_t;
using HandId = std::int32_t;
using SlotRow = boost::container::static_vector<SlotId, kMostHandCards>;

class Slots {
 public:
  /// `pack`: every card there is.
  explicit Slots(CardSet pack) : pack_(pack) {}

  /// A slot that may hold any of `may`.
  SlotId add(CardSet may);
  /// A slot of which nothing is known.
  SlotId add() { return add(pack_); }

  /// A hand that took its cards from `from`, in dealing order. Empty when those slots cannot hold different
  /// cards: then nothing changes.
  std::optional<HandId> add_hand(const SlotRow& from);
  /// The hand's cards went to `size` new slots, top to bottom.
  SlotRow return_hand(HandId hand);
  /// Takes the hand away from the slots it came from. For hands that were not returned.
  void forget(HandId hand);

  // How places and hands are linked; both are numbered from 0 in the order in which they came to be.
  SlotId size() const { return static_cast<SlotId>(slots_.size()); }
  HandId hands() const { return static_cast<HandId>(hands_.size()); }
  const SlotRow& from(HandId hand) const { return hand_at(hand).from; }
  const SlotRow& to(HandId hand) const { return hand_at(hand).to; }
  /// Whether the hand still counts as the one that took its cards from those slots.
  bool counts(HandId hand) const;

  /// Every card there is.
  CardSet pack() const { return pack_; }
  /// From here on there are other cards; what is known of places before stays.
  void change_pack(CardSet pack) { pack_ = pack; }
  CardSet may(SlotId slot) const { return at(slot).may; }
  /// The card in the slot, where it is certain.
  Face face(SlotId slot) const;
  /// The hand that was returned to the slot, if any.
  std::optional<HandId> returned_by(SlotId slot) const;
  /// It is known only that the slot holds one of `may`, and no hand depends on it.
  bool is_free(SlotId slot, CardSet may) const;
  /// The cards that the hand certainly held.
  CardSet held(HandId hand) const { return hand_at(hand).must; }
  /// The cards that it may have held.
  CardSet may_hold(HandId hand) const { return hand_at(hand).may; }

  // What was seen. False when something else is certain already: then nothing changes.
  bool learn(SlotId slot, Card card);
  /// One card in each of these slots, as many as there are faces; those that are empty were not seen.
  bool learn_all(const SlotRow& slots, const Faces& faces);
  bool rule_out(SlotId slot, Card card);
  bool learn_held(HandId hand, Card card);
  bool rule_out_held(HandId hand, Card card);
  /// In none of these slots and hands, all at once.
  bool rule_out_all(const std::vector<SlotId>& slots, const std::vector<HandId>& hands, Card card);

 private:
  static constexpr std::int32_t kNone = -1;
  struct Slot {
    CardSet may;
    HandId dealt_to = kNone;
    HandId returned_by = kNone;
  };
  struct Hand {
    SlotRow from, to;  ///< `to` is empty until the hand is returned
    CardSet must, may;
    bool waiting = false;  ///< to be looked at again
  };
  struct SlotBefore {
    SlotId id;
    CardSet may;
  };
  struct HandBefore {
    HandId id;
    CardSet must, may;
  };

  const Slot& at(SlotId id) const { return slots_[static_cast<std::size_t>(id)]; }
  Slot& at(SlotId id) { return slots_[static_cast<std::size_t>(id)]; }
  const Hand& hand_at(HandId id) const { return hands_[static_cast<std::size_t>(id)]; }
  Hand& hand_at(HandId id) { return hands_[static_cast<std::size_t>(id)]; }

  void wait(HandId hand);
  void change(SlotId slot, CardSet may, HandId cause);
  void change(HandId hand, CardSet must, CardSet may);
  bool carry_through();
  bool narrow_hand(HandId id);
  bool narrow_side(HandId id, const SlotRow& side, CardSet& must, CardSet& may);
  bool narrow_by_sets(HandId id);
  Places possible_at(const SlotRow& side) const;
  void set_places(HandId id, const SlotRow& side, const Places& places);
  void roll_back();

  CardSet pack_;
  std::vector<Slot> slots_;
  std::vector<Hand> hands_;
  std::vector<HandId> waiting_;           // hands to be looked at again
  std::vector<SlotBefore> slots_before_;  // what was changed since the last statement, to take it back
  std::vector<HandBefore> hands_before_;
};

}  // namespace colddeck
