#include "tracking/sighting.h"

namespace colddeck {
namespace {

constexpr HandId kNoPacket = -1;

}  // namespace

Card Sightings::in_this_pack(Card card) const {
  const bool one_joker = table_.slots().pack() == CardSet::pack(1);
  return one_joker && card.is_joker() ? Card::red_joker() : card;
}

std::optional<Doubt> Sightings::dealt(HandOnTable& hand, std::size_t place, Card card) {
  Slots& slots = table_.slots();
  card = in_this_pack(card);
  if (!slots.pack().contains(card)) return Doubt{Doubt::Kind::foreign, {}, {}};
  if (place >= hand.size()) return held(hand, card);
  const Face known = slots.face(hand.from[place]);
  if (known == card) return std::nullopt;

  std::optional<Doubt> doubt;
  if (!slots.learn(hand.from[place], card)) {
    doubt = known ? Doubt{Doubt::Kind::other_card, slots.may(hand.from[place]), {}}
                  : elsewhere(card, &hand).value_or(Doubt{});
    table_.renew(hand, place);
    slots.learn(hand.from[place], card);
  }
  const auto twice = rule_out_elsewhere(card, &hand, kNowhere, kNoPacket);
  return doubt ? doubt : twice;
}

std::optional<Doubt> Sightings::held(HandOnTable& hand, Card card) {
  Slots& slots = table_.slots();
  card = in_this_pack(card);
  if (!slots.pack().contains(card)) return Doubt{Doubt::Kind::foreign, {}, {}};
  if (slots.held(hand.id).contains(card)) return std::nullopt;

  std::optional<Doubt> doubt;
  if (!slots.learn_held(hand.id, card)) {
    const CardSet known = slots.held(hand.id);
    doubt = known.size() == static_cast<int>(hand.size()) ? Doubt{Doubt::Kind::other_hand, known, {}}
                                                          : elsewhere(card, &hand).value_or(Doubt{});
    table_.renew(hand);
    slots.learn_held(hand.id, card);
  }
  const auto twice = rule_out_elsewhere(card, &hand, kNowhere, kNoPacket);
  return doubt ? doubt : twice;
}

std::optional<Doubt> Sightings::in_pack(int depth, Card card) {
  Slots& slots = table_.slots();
  card = in_this_pack(card);
  if (!slots.pack().contains(card)) return Doubt{Doubt::Kind::foreign, {}, {}};
  const SlotId slot = table_.at(depth);
  const Face known = slots.face(slot);
  if (known == card) return std::nullopt;

  std::optional<Doubt> doubt;
  if (!slots.learn(slot, card)) {
    doubt = known ? Doubt{Doubt::Kind::other_card, slots.may(slot), {}}
                  : elsewhere(card, nullptr).value_or(Doubt{});
    table_.renew(depth);
    slots.learn(table_.at(depth), card);
  }
  const auto twice = rule_out_elsewhere(card, nullptr, depth, kNoPacket);
  return doubt ? doubt : twice;
}

std::optional<Doubt> Sightings::in_packet(HandId packet, Card card, const HandOnTable* now_in) {
  Slots& slots = table_.slots();
  card = in_this_pack(card);
  if (!slots.pack().contains(card)) return Doubt{Doubt::Kind::foreign, {}, {}};
  if (slots.held(packet).contains(card)) return std::nullopt;
  if (!slots.learn_held(packet, card)) return elsewhere(card, now_in).value_or(Doubt{});
  return rule_out_elsewhere(card, now_in, kNowhere, packet);
}

std::optional<Doubt> Sightings::elsewhere(Card card, const HandOnTable* here) const {
  const Slots& slots = table_.slots();
  for (const HandOnTable& hand : table_.hands())
    if (&hand != here && slots.held(hand.id).contains(card))
      return Doubt{Doubt::Kind::elsewhere, {}, hand.seat};
  for (int depth = 0; depth < table_.pack_size(); ++depth)
    if (slots.face(table_.at(depth)) == card) return Doubt{Doubt::Kind::elsewhere, {}, {}};
  return std::nullopt;
}

std::optional<Doubt> Sightings::rule_out_elsewhere(Card card, const HandOnTable* here, int here_depth,
                                                   HandId packet) {
  Slots& slots = table_.slots();
  std::vector<SlotId> other_slots;
  std::vector<HandId> other_hands;
  for (const HandOnTable& hand : table_.hands())
    if (&hand != here) other_hands.push_back(hand.id);
  for (int depth = 0; depth < table_.pack_size(); ++depth) {
    const SlotId slot = table_.at(depth);
    if (depth != here_depth && slots.returned_by(slot) != packet) other_slots.push_back(slot);
  }
  if (slots.rule_out_all(other_slots, other_hands, card)) return std::nullopt;

  // Somewhere it must be: rule it out wherever that is possible.
  for (const SlotId slot : other_slots) slots.rule_out(slot, card);
  for (const HandId hand : other_hands) slots.rule_out_held(hand, card);
  return elsewhere(card, here).value_or(Doubt{Doubt::Kind::elsewhere, {}, {}});
}

}  // namespace colddeck
