#include "tracking/slots.h"

#include <algorithm>

namespace colddeck {
namespace {

CardSet just(Card card) {
  CardSet set;
  set.insert(card);
  return set;
}

constexpr int kFewSets = 20;

/// Whether there are at most kFewSets sets of `size` cards with all of `must` and others of `may`.
bool few_sets(CardSet must, CardSet may, std::size_t size) {
  const int wanted = static_cast<int>(size) - must.size(), among = may.size() - must.size();
  int sets = 1;
  for (int i = 0; i < wanted && sets <= kFewSets; ++i) sets = sets * (among - i) / (i + 1);
  return sets <= kFewSets;
}

/// Calls `visit` for every set of `size` cards that has all of `set` and others of `rest`.
template <typename Visit>
void for_each_set(CardSet set, CardSet rest, int size, const Visit& visit) {
  if (set.size() == size) {
    visit(set);
    return;
  }
  rest.for_each([&](Card card) {
    rest.erase(card);
    for_each_set(set | just(card), rest, size, visit);
  });
}

/// Whether the places can hold exactly the cards of `set`; leaves at them what is possible then.
bool narrow_to(CardSet set, Places& places) {
  CardSet must = set, may = set;
  return places.empty() || narrow(places, must, may);
}

}  // namespace

SlotId Slots::add(CardSet may) {
  slots_.push_back({may, kNone, kNone});
  return static_cast<SlotId>(slots_.size() - 1);
}

std::optional<HandId> Slots::add_hand(const SlotRow& from) {
  const auto id = static_cast<HandId>(hands_.size());
  hands_.push_back({from, {}, {}, pack_, false});
  for (const SlotId slot : from) at(slot).dealt_to = id;
  wait(id);
  if (carry_through()) return id;
  forget(id);
  hands_.pop_back();
  return std::nullopt;
}

SlotRow Slots::return_hand(HandId id) {
  SlotRow to;
  for (std::size_t i = 0; i < hand_at(id).from.size(); ++i) {
    to.push_back(add(hand_at(id).may));
    at(to.back()).returned_by = id;
  }
  hand_at(id).to = to;
  return to;
}

void Slots::forget(HandId id) {
  for (const SlotId slot : hand_at(id).from)
    if (at(slot).dealt_to == id) at(slot).dealt_to = kNone;
}

bool Slots::counts(HandId hand) const {
  const SlotRow& row = from(hand);
  return std::all_of(row.begin(), row.end(), [&](SlotId slot) { return at(slot).dealt_to == hand; });
}

Face Slots::face(SlotId slot) const {
  Face face;
  if (may(slot).single()) may(slot).for_each([&](Card card) { face = card; });
  return face;
}

std::optional<HandId> Slots::returned_by(SlotId slot) const {
  return at(slot).returned_by == kNone ? std::nullopt : std::optional(at(slot).returned_by);
}

bool Slots::is_free(SlotId slot, CardSet may) const {
  return at(slot).may == may && at(slot).dealt_to == kNone && at(slot).returned_by == kNone;
}

bool Slots::learn(SlotId slot, Card card) {
  if (!may(slot).contains(card)) return false;
  if (may(slot).single()) return true;
  change(slot, just(card), kNone);
  return carry_through();
}

bool Slots::learn_all(const SlotRow& slots, const Faces& faces) {
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (faces[i] && !may(slots[i]).contains(*faces[i])) return false;
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (faces[i] && !may(slots[i]).single()) change(slots[i], just(*faces[i]), kNone);
  return carry_through();
}

bool Slots::rule_out(SlotId slot, Card card) {
  if (!may(slot).contains(card)) return true;
  if (may(slot).single()) return false;
  change(slot, may(slot) - just(card), kNone);
  return carry_through();
}

bool Slots::learn_held(HandId hand, Card card) {
  if (held(hand).contains(card)) return true;
  if (!may_hold(hand).contains(card)) return false;
  change(hand, held(hand) | just(card), may_hold(hand));
  wait(hand);
  return carry_through();
}

bool Slots::rule_out_held(HandId hand, Card card) {
  if (!may_hold(hand).contains(card)) return true;
  if (held(hand).contains(card)) return false;
  change(hand, held(hand), may_hold(hand) - just(card));
  wait(hand);
  return carry_through();
}

bool Slots::rule_out_all(const std::vector<SlotId>& slots, const std::vector<HandId>& hands, Card card) {
  const CardSet gone = just(card);
  bool possible = true;
  for (const SlotId slot : slots) {
    if (!may(slot).contains(card)) continue;
    possible &= !may(slot).single();
    change(slot, may(slot) - gone, kNone);
  }
  for (const HandId hand : hands) {
    if (!may_hold(hand).contains(card)) continue;
    possible &= !held(hand).contains(card);
    change(hand, held(hand), may_hold(hand) - gone);
    wait(hand);
  }
  if (!possible) roll_back();
  return carry_through() && possible;
}

void Slots::wait(HandId hand) {
  if (hand_at(hand).waiting) return;
  hand_at(hand).waiting = true;
  waiting_.push_back(hand);
}

/// `cause` is the hand that is being looked at and need not be told.
void Slots::change(SlotId slot, CardSet may, HandId cause) {
  Slot& changed = at(slot);
  slots_before_.push_back({slot, changed.may});
  changed.may = may;
  for (const HandId id : {changed.dealt_to, changed.returned_by})
    if (id != kNone && id != cause) wait(id);
}

void Slots::change(HandId id, CardSet must, CardSet may) {
  Hand& changed = hand_at(id);
  hands_before_.push_back({id, changed.must, changed.may});
  changed.must = must;
  changed.may = may;
}

bool Slots::carry_through() {
  bool possible = true;
  while (possible && !waiting_.empty()) {
    const HandId id = waiting_.back();
    waiting_.pop_back();
    hand_at(id).waiting = false;
    possible = narrow_hand(id);
  }
  if (!possible) roll_back();
  slots_before_.clear();
  hands_before_.clear();
  return possible;
}

bool Slots::narrow_hand(HandId id) {
  CardSet must = held(id), may = may_hold(id);
  const bool returned = !hand_at(id).to.empty();
  for (bool settled = false; !settled;) {
    if (!narrow_side(id, hand_at(id).from, must, may)) return false;
    const CardSet must_before = must, may_before = may;
    if (returned && !narrow_side(id, hand_at(id).to, must, may)) return false;
    settled = must == must_before && may == may_before;
  }
  if (!(must == held(id) && may == may_hold(id))) change(id, must, may);
  if (!returned || must == may || !few_sets(must, may, hand_at(id).from.size())) return true;
  return narrow_by_sets(id);
}

/// Both sides hold the same set of cards: tries every set on both.
bool Slots::narrow_by_sets(HandId id) {
  const Hand hand = hand_at(id);
  Places from = possible_at(hand.from), to = possible_at(hand.to);
  Places from_any(from.size()), to_any(to.size());
  CardSet always = hand.may, ever;
  for_each_set(hand.must, hand.may - hand.must, static_cast<int>(from.size()), [&](CardSet set) {
    Places from_here = from, to_here = to;
    if (!narrow_to(set, from_here) || !narrow_to(set, to_here)) return;
    for (std::size_t i = 0; i < from.size(); ++i) from_any[i] = from_any[i] | from_here[i];
    for (std::size_t i = 0; i < to.size(); ++i) to_any[i] = to_any[i] | to_here[i];
    always = always & set;
    ever = ever | set;
  });
  if (ever.empty()) return false;
  if (!(always == hand.must && ever == hand.may)) change(id, always, ever);
  set_places(id, hand.from, from_any);
  set_places(id, hand.to, to_any);
  return true;
}

Places Slots::possible_at(const SlotRow& side) const {
  Places places;
  for (const SlotId slot : side) places.push_back(at(slot).may);
  return places;
}

void Slots::set_places(HandId id, const SlotRow& side, const Places& places) {
  for (std::size_t i = 0; i < side.size(); ++i)
    if (!(places[i] == at(side[i]).may)) change(side[i], places[i], id);
}

bool Slots::narrow_side(HandId id, const SlotRow& side, CardSet& must, CardSet& may) {
  Places places = possible_at(side);
  if (!narrow(places, must, may)) return false;
  set_places(id, side, places);
  return true;
}

void Slots::roll_back() {
  for (const HandId id : waiting_) hand_at(id).waiting = false;
  waiting_.clear();
  for (auto before = slots_before_.rbegin(); before != slots_before_.rend(); ++before)
    at(before->id).may = before->may;
  for (auto before = hands_before_.rbegin(); before != hands_before_.rend(); ++before) {
    hand_at(before->id).must = before->must;
    hand_at(before->id).may = before->may;
  }
}

}  // namespace colddeck
