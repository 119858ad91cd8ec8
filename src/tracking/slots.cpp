#include "tracking/slots.h"

namespace colddeck {

SlotId Slots::add() {
  slots_.push_back({});
  return static_cast<SlotId>(slots_.size() - 1);
}

HandId Slots::add_hand(const std::vector<SlotId>& from) {
  const auto id = static_cast<HandId>(hands_.size());
  Hand hand;
  for (const SlotId slot : from) {
    if (hand.size == kMostHandCards) break;
    hand.from[hand.size++] = slot;
    Slot& taken = slots_[static_cast<std::size_t>(slot)];
    taken.dealt_to = id;
    if (taken.face) hand.cards.insert(*taken.face);
  }
  hands_.push_back(hand);
  complete(id);
  return id;
}

void Slots::returned_to(HandId id, const std::vector<SlotId>& to) {
  Hand& hand = hands_[static_cast<std::size_t>(id)];
  if (static_cast<int>(to.size()) != hand.size) return;
  hand.returned = true;
  for (int i = 0; i < hand.size; ++i) {
    hand.to[i] = to[static_cast<std::size_t>(i)];
    slots_[static_cast<std::size_t>(hand.to[i])].returned_by = id;
  }
  complete(id);
}

bool Slots::can_hold(HandId id, Card card) const {
  if (id == kNone) return true;
  const Hand& hand = hands_[static_cast<std::size_t>(id)];
  return hand.cards.contains(card) || hand.cards.size() < hand.size;
}

bool Slots::learn(SlotId slot, Card card) {
  const Slot& known = slots_[static_cast<std::size_t>(slot)];
  if (known.face) return *known.face == card;
  if (!can_hold(known.dealt_to, card) || !can_hold(known.returned_by, card)) return false;
  settle(slot, card);
  return true;
}

bool Slots::learn_held(HandId id, Card card) {
  if (!can_hold(id, card)) return false;
  hands_[static_cast<std::size_t>(id)].cards.insert(card);
  complete(id);
  return true;
}

void Slots::settle(SlotId slot, Card card) {
  Slot& known = slots_[static_cast<std::size_t>(slot)];
  known.face = card;
  for (const HandId id : {known.dealt_to, known.returned_by}) {
    if (id == kNone || !can_hold(id, card)) continue;
    hands_[static_cast<std::size_t>(id)].cards.insert(card);
    complete(id);
  }
}

void Slots::complete(HandId id) {
  // A copy: completing one side may reach further hands and come back.
  const Hand hand = hands_[static_cast<std::size_t>(id)];
  if (hand.cards.size() != hand.size) return;
  complete_side(hand.from, hand);
  if (hand.returned) complete_side(hand.to, hand);
}

/// All cards of the hand are known: when all but one have their place on this side, so has the last.
void Slots::complete_side(const SlotId* side, const Hand& hand) {
  CardSet left = hand.cards;
  SlotId open = kNone;
  for (int i = 0; i < hand.size; ++i) {
    const Face known = face(side[i]);
    if (known) {
      left.erase(*known);
    } else if (open != kNone) {
      return;
    } else {
      open = side[i];
    }
  }
  if (open == kNone || left.size() != 1) return;
  left.for_each([&](Card card) { settle(open, card); });
}

}  // namespace colddeck
