// Turning up what is gathered, gathering, and the spread.
#include <algorithm>

#include "synthetic/table/choreographer.h"

namespace colddeck::film {
namespace {

constexpr double kHeldMs = 1700;
constexpr double kSpreadHeldMs = 3000;
constexpr int kRibbons = 4;
constexpr double kRibbonStep = 3.5;  // of 6.3 cm: the next card hides 45 % of each
constexpr double kRibbonApart = 9.2;

}  // namespace

Seat Choreographer::gatherer_of(const Return& returned) const {
  return returned.gatherer.known() ? returned.gatherer : dealer_from(at_);
}

/// The one of a player's hands that holds these faces; where that is not known, the older one.
Lying* Choreographer::hand_meant(Seat seat, const Faces& faces) {
  auto& hands = stage_.hands_of(seat);
  const auto holds = [&](const Lying& hand) {
    return all_known(faces) && std::all_of(hand.slots.begin(), hand.slots.end(), [&](int slot) {
             return std::find(faces.begin(), faces.end(), Face(stage_.face(slot))) != faces.end();
           });
  };
  const auto found = std::find_if(hands.begin(), hands.end(), holds);
  if (found != hands.end()) return &*found;
  return hands.empty() ? nullptr : &hands.front();
}

/// Every hand whose faces the recording knows, in the order in which they will be gathered.
void Choreographer::turn_up_all() {
  gathering_.turned_up = true;
  bool any = false;
  for (const std::size_t index : gathering_.returns) {
    const auto& returned = std::get<Return>(session_.events[index].action);
    if (filmed_[index] || !returned.seat.known() || !all_known(returned.cards.faces)) continue;
    Lying* hand = hand_meant(returned.seat, returned.cards.faces);
    if (hand == nullptr || hand->up) continue;
    stage_.print(hand->slots, returned.cards.faces, false);
    turn_up(returned.seat, *hand);
    any = true;
  }
  if (any) stage_.wait(kHeldMs);
}

/// Into the order in which they are to lie in the pack.
void Choreographer::rearrange(Lying& hand, const Return& returned, Seat gatherer) {
  std::vector<int> order;
  for (const Face& face : returned.cards.faces)
    for (const int slot : hand.slots)
      if (face && stage_.face(slot) == *face) order.push_back(slot);
  if (order.size() != hand.slots.size() || order == hand.slots) return;
  hand.slots = order;
  const Spot away = stage_.seating().sleeve(gatherer) - hand.spot;
  const double off = staging_.arranging_hidden ? -3 : 6.5;
  const double there = stage_.now + stage_.beat(320), done = there + stage_.beat(550);
  stage_.reach(gatherer, hand.spot + away * (off / std::max(1.0, length(away))), stage_.now, there);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Pose pose = stage_.pose_in(hand, i, hand.up ? kShownFan : kSquared, returned.seat);
    stage_.move(order[i], there, done, pose, kCardDepth + 0.5 + 0.01 * static_cast<double>(i), {.bow = 1.5});
  }
  stage_.now = done + stage_.beat(400);
}

void Choreographer::act(const Return& returned) {
  if (!returned.seat.known()) return;
  Lying* hand = hand_meant(returned.seat, returned.cards.faces);
  if (hand == nullptr) return;
  const Seat gatherer = gatherer_of(returned);
  rearrange(*hand, returned, gatherer);
  const double there = stage_.now + stage_.beat(260), squared = there + stage_.beat(200);
  const double turned = squared + stage_.beat(hand->up ? 220 : 0), under = turned + stage_.beat(380);
  stage_.reach(gatherer, hand->spot, stage_.now, there);
  stage_.lay(*hand, returned.seat, kSquared, there, squared);
  if (hand->up) {
    hand->up = false;
    stage_.lay(*hand, returned.seat, kSquared, squared, turned);
  }
  stage_.touch(hand->spot, 7);
  stage_.slide_under(*hand, turned, under);
  stage_.reach(gatherer, stage_.pack_spot(), turned, under);
  stage_.now = under;
  auto& hands = stage_.hands_of(returned.seat);
  std::erase_if(hands, [](const Lying& one) { return one.slots.empty(); });
  if (more_to_gather(gatherer)) return;
  stage_.leave(gatherer, under);
  stage_.wait(400);
  stage_.pause();
}

/// Whether the next thing is another hand taken by the same player.
bool Choreographer::more_to_gather(Seat gatherer) const {
  const auto here = std::find(gathering_.returns.begin(), gathering_.returns.end(), at_);
  if (here == gathering_.returns.end() || here + 1 == gathering_.returns.end()) return false;
  const Event& event = session_.events[*(here + 1)];
  const auto& next = std::get<Return>(event.action);
  return (gathering_.by_place || *(here + 1) == at_ + 1) && !beyond(event) && next.seat.known() &&
         !stage_.hands_of(next.seat).empty() && gatherer_of(next) == gatherer;
}

/// Rows from left to right, the first one farthest from seat 0.
void Choreographer::lay_ribbons(const std::vector<int>& slots, double hold) {
  const std::size_t in_row = std::max<std::size_t>(13, (slots.size() + kRibbons - 1) / kRibbons);
  const std::size_t rows = (slots.size() + in_row - 1) / in_row;
  double last = stage_.now;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    Pose pose;
    pose.spot = {(static_cast<double>(i % in_row) - (static_cast<double>(in_row) - 1) / 2) * kRibbonStep,
                 (static_cast<double>(i / in_row) - (static_cast<double>(rows) - 1) / 2) * kRibbonApart};
    pose.angle = stage_.jitter(0.02);
    pose.turn = 1;
    pose.depth = kPacketDepth + 1 + 0.01 * static_cast<double>(i);
    pose.shown = true;
    const double start = stage_.now + stage_.beat(45) * static_cast<double>(i);
    last = start + stage_.beat(380);
    stage_.move(slots[i], start, last, pose, kFlyingDepth + 0.01 * static_cast<double>(i), {.lift = 4});
  }
  stage_.now = last + hold;
}

void Choreographer::act(const Spread& spread) {
  sweep();
  const int from = std::clamp(spread.from, 0, stage_.pack_size());
  const int count = std::min(static_cast<int>(spread.faces.size()), stage_.pack_size() - from);
  std::vector<int> slots;
  for (int i = 0; i < count; ++i) {
    slots.push_back(stage_.in_pack(from + i));
    if (const Face face = spread.faces[static_cast<std::size_t>(i)]) stage_.print(slots.back(), *face);
  }
  const double start = stage_.now;
  for (int i = 0; i < count; ++i) stage_.take(from, start + stage_.beat(45) * i);
  lay_ribbons(slots, stage_.beat(kSpreadHeldMs));
  const double back = stage_.now + stage_.beat(700);
  for (const int slot : slots) {
    Pose pose = stage_.film.cards[static_cast<std::size_t>(slot)].track.last();
    pose.spot = stage_.pack_spot();
    pose.angle = stage_.seating().angle(stage_.dealer());
    pose.turn = 0;
    stage_.move(slot, stage_.now, back, pose, pose.depth);
    stage_.put_under(slot, back);
  }
  const int rest = stage_.pack_size() - count;
  stage_.cut_pack(rest - from);  // they go back to where they were
  stage_.now = back;
  stage_.pause();
}

}  // namespace colddeck::film
