// What was seen of a hand: learnt where it is certain, kept as a reading where it is not.
#include <algorithm>

#include "tracking/doubtful.h"
#include "tracking/follower.h"

namespace colddeck {

using Kind = Contradiction::Kind;

/// Null where the face is to be believed.
const Reading* Follower::doubt_about(const std::vector<Reading>& readings, std::size_t place) const {
  return doubtful_ == DoubtfulCards::believed ? nullptr : doubtful_reading(readings, place);
}

Faces Follower::believed(const SeenCards& cards) const {
  Faces faces = cards.faces;
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (doubt_about(cards.readings, i) != nullptr) faces[i].reset();
  return faces;
}

/// Cards read with doubt in these slots: each in its own, top to bottom or in dealing order, or anywhere.
void Follower::leave_open(const SeenCards& cards, const SlotRow& slots, bool in_order) {
  if (doubtful_ == DoubtfulCards::believed) return;
  Followed::OpenCards open{slots, {}, {}};
  for (std::size_t i = 0; i < cards.faces.size(); ++i) {
    if (!cards.faces[i]) continue;
    const Reading* doubt = doubt_about(cards.readings, i);
    if (doubt == nullptr)
      open.others.insert(*cards.faces[i]);
    else if (!in_order)
      open.readings.push_back(likelihood_of(*cards.faces[i], *doubt));
    else if (i < slots.size())
      open_.push_back({{slots[i]}, {likelihood_of(*cards.faces[i], *doubt)}, {}});
  }
  if (!open.readings.empty() && open.readings.size() <= slots.size()) open_.push_back(std::move(open));
}

void Follower::see_dealt(HandOnTable& hand, const DealtHand& seen, bool in_order) {
  const Sight sight{"is dealt to", hand.seat, Kind::predicted_card};
  const Faces faces = believed(seen.cards);
  if (!in_order) {
    see_held(hand, faces, sight);
    return;
  }
  bool doubted = false;
  for (std::size_t place = 0; place < faces.size(); ++place) {
    if (!faces[place]) continue;
    const Card card = *faces[place];
    if (std::find(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(place), card) !=
        faces.begin() + static_cast<std::ptrdiff_t>(place)) {
      report_twice(card, sight);
      continue;
    }
    const auto doubt = sightings_.dealt(hand, place, card);
    if (doubt) report(*doubt, card, sight);
    doubted |= doubt.has_value();
  }
  // What was seen before the doubt may have been given up with what was thought before.
  for (std::size_t place = 0; doubted && place < std::min(faces.size(), hand.size()); ++place)
    if (faces[place]) sightings_.dealt(hand, place, *faces[place]);
  sync(hand);
}

void Follower::see_held(HandOnTable& hand, const Faces& faces, const Sight& sight) {
  bool doubted = false;
  CardSet seen;
  for (const Face& face : faces) {
    if (!face) continue;
    if (seen.contains(*face)) {
      report_twice(*face, sight);
      continue;
    }
    seen.insert(*face);
    const auto doubt = sightings_.held(hand, *face);
    if (doubt) report(*doubt, *face, sight);
    doubted |= doubt.has_value();
  }
  if (doubted && seen.size() <= static_cast<int>(hand.size()))
    seen.for_each([&](Card card) { sightings_.held(hand, card); });
  sync(hand);
}

void Follower::see_packet(HandId packet, const Faces& faces, const HandOnTable* now_in, const Sight& sight) {
  for (const Face& face : faces) {
    if (!face) continue;
    if (const auto doubt = sightings_.in_packet(packet, *face, now_in)) report(*doubt, *face, sight);
  }
}

/// The hand may have been renewed.
void Follower::sync(const HandOnTable& hand) {
  if (hand.as_dealt) traces_[hand.round].hands[hand.holding] = hand.id;
}

}  // namespace colddeck
