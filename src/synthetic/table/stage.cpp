#include "synthetic/table/stage.h"

#include <algorithm>
#include <cmath>

namespace colddeck::film {
namespace {

constexpr double kLeaveMs = 380;

std::size_t at(int slot) { return static_cast<std::size_t>(slot); }

}  // namespace

Stage::Stage(const Seating& seats, const std::vector<Card>& faces, Seat dealer, double pace,
             std::uint64_t seed)
    : dice(seed), seating_(seats), dealer_(dealer), pace_(pace), faces_(faces) {
  film.cards.resize(faces.size());
  for (std::size_t slot = 0; slot < faces.size(); ++slot) {
    pack_.put_under(static_cast<int>(slot));
    film.cards[slot].faces.push_back({0, faces[slot]});
    film.cards[slot].track.put(0, Pose{});
  }
  for (int seat = 0; seat < seats.seats(); ++seat)
    for (const bool left : {false, true})
      film.hands.push_back({{}, Seat{static_cast<std::int8_t>(seat)}, left});
  packet(0).put(0, packet_pose(pack_spot()));
  packet(1).put(0, Pose{});
  film.packets[0].counts.push_back({0, static_cast<int>(faces.size())});
  film.packets[1].counts.push_back({0, 0});
}

HandTrack& Stage::hand(Seat seat, bool left) { return film.hands[at(2 * seat.index + (left ? 1 : 0))]; }

void Stage::reach(Seat seat, Spot target, double start, double end, bool left) {
  Track& track = hand(seat, left).track;
  Spot sleeve = seating_.sleeve(seat);
  if (left) sleeve = sleeve - seating_.right(seat) * 14;
  Pose pose;
  pose.spot = track.last().shown ? track.last().spot : sleeve;
  pose.shown = true;
  pose.depth = kHandDepth + (left ? 0.1 : 0);
  pose.z = 2;
  pose.angle = angle_along(target - sleeve);
  if (!track.last().shown) track.put(start, pose);
  pose.spot = target;
  track.move(start, end, pose, pose.depth, {.bow = left ? 1.5 : -1.5});
}

void Stage::leave(Seat seat, double start, bool left) {
  Track& track = hand(seat, left).track;
  if (!track.last().shown) return;
  Pose pose = track.last();
  pose.spot = seating_.sleeve(seat);
  track.move(start, start + beat(kLeaveMs), pose, pose.depth);
  pose.shown = false;
  track.put(start + beat(kLeaveMs), pose);
}

void Stage::print(int slot, Card card) {
  if (face(slot) == card) return;
  const auto other = std::find(faces_.begin(), faces_.end(), card);
  if (other == faces_.end()) return;  // no card of this pack
  const auto other_slot = static_cast<std::size_t>(other - faces_.begin());
  film.cards[other_slot].faces.push_back({now, face(slot)});
  film.cards[at(slot)].faces.push_back({now, card});
  std::swap(faces_[at(slot)], *other);
}

void Stage::print(const std::vector<int>& slots, const Faces& faces, bool in_order) {
  const std::size_t count = std::min(slots.size(), faces.size());
  if (in_order) {
    for (std::size_t i = 0; i < count; ++i)
      if (faces[i]) print(slots[i], *faces[i]);
    return;
  }
  const auto wanted = [&](Card card) {
    return std::find(faces.begin(), faces.end(), Face(card)) != faces.end();
  };
  for (const Face& wish : faces) {
    if (!wish || std::any_of(slots.begin(), slots.end(), [&](int slot) { return face(slot) == *wish; }))
      continue;
    const auto free = std::find_if(slots.begin(), slots.end(), [&](int slot) { return !wanted(face(slot)); });
    if (free != slots.end()) print(*free, *wish);
  }
}

Pose Stage::card_on_pack() const {
  Pose pose;
  pose.spot = pack_spot();
  pose.angle = seating_.angle(dealer_);
  pose.z = kCardThickness * pack_.size();
  pose.depth = kFlyingDepth;
  pose.shown = true;
  return pose;
}

int Stage::take_top(double ms) {
  const int slot = pack_.deal();
  film.cards[at(slot)].track.put(ms, card_on_pack());
  count(0, ms, -1);
  return slot;
}

int Stage::take(int depth, double ms) {
  std::vector<int> above;
  for (int i = 0; i < depth; ++i) above.push_back(pack_.deal());
  const int slot = take_top(ms);
  std::vector<int> below;
  while (pack_.size() > 0) below.push_back(pack_.deal());
  for (const int other : above) pack_.put_under(other);
  for (const int other : below) pack_.put_under(other);
  return slot;
}

void Stage::move(int slot, double start, double end, const Pose& pose, double depth, const Way& way) {
  film.cards[at(slot)].track.move(start, end, pose, depth, way);
  touch(pose.spot, 6);
}

void Stage::put_under(int slot, double ms) {
  pack_.put_under(slot);
  Track& track = film.cards[at(slot)].track;
  Pose pose = track.last();
  pose.shown = false;
  track.put(ms, pose);
  count(0, ms, 1);
}

Pose Stage::pose_in(const Lying& hand, std::size_t place, const Fan& fan, Seat seat) {
  const double from_middle = static_cast<double>(place) - (static_cast<double>(hand.slots.size()) - 1) / 2;
  const double widest = std::max(1.0, static_cast<double>(hand.slots.size()) - 1);
  Pose pose;
  pose.spot = hand.spot + seating_.right(seat) * (from_middle * fan.step + jitter(0.1)) +
              seating_.inward(seat) * jitter(0.12);
  pose.angle = seating_.angle(seat) + fan.spread * from_middle / widest + jitter(0.02);
  pose.depth = kCardDepth + 0.01 * static_cast<double>(place);
  pose.turn = hand.up ? 1 : 0;
  pose.z = kCardThickness * static_cast<double>(place);
  pose.shown = true;
  return pose;
}

void Stage::lay(const Lying& hand, Seat seat, const Fan& fan, double start, double end) {
  for (std::size_t i = 0; i < hand.slots.size(); ++i) {
    const Pose pose = pose_in(hand, i, fan, seat);
    move(hand.slots[i], start, end, pose, pose.depth + 0.5);
  }
}

void Stage::slide_under(Lying& hand, double start, double end) {
  for (const int slot : hand.slots) {
    Pose pose = film.cards[at(slot)].track.last();
    touch(pose.spot, 6);
    pose.spot = pack_spot();
    pose.angle = seating_.angle(dealer_);
    move(slot, start, end, pose, kCardDepth + 0.5);
    put_under(slot, end);
  }
  hand.slots.clear();
}

Pose Stage::packet_pose(Spot spot) const {
  Pose pose;
  pose.spot = spot;
  pose.angle = seating_.angle(dealer_);
  pose.depth = kPacketDepth;
  pose.shown = true;
  return pose;
}

void Stage::count(int number, double ms, int change) {
  auto& counts = film.packets[at(number)].counts;
  counts.push_back({std::max(ms, counts.back().ms), counts.back().cards + change});
}

void Stage::bring_pack(Seat dealer) {
  if (dealer == dealer_) return;
  const Spot from = pack_spot();
  dealer_ = dealer;
  const double here = now + beat(350), there = here + beat(600);
  reach(dealer, from, now, here);
  reach(dealer, pack_spot(), here, there);
  packet(0).move(here, there, packet_pose(pack_spot()), kPacketDepth);
  leave(dealer, there);
  now = there + beat(300);
}

void Stage::throw_chip(Seat seat, double start, double end) {
  ChipTrack chip;
  chip.colour = dice.below(4);
  Pose pose;
  pose.shown = true;
  pose.z = 2;
  pose.spot = seating_.hand(seat) + seating_.inward(seat) * 7;
  pose.depth = kFlyingDepth;
  chip.track.put(start, pose);
  pose.spot = Seating::pot() + Spot{jitter(6), jitter(4)};
  pose.z = 0;
  pose.angle = jitter(3);
  pose.depth = kChipDepth + 0.0001 * static_cast<double>(film.chips.size() % 4000);
  chip.track.move(start, end, pose, kFlyingDepth, {.lift = 3});
  pot_.push_back(film.chips.size());
  film.chips.push_back(std::move(chip));
  touch(pose.spot, 3);
}

void Stage::pay_out(Seat winner, double start, double end) {
  for (const std::size_t number : pot_) {
    Track& track = film.chips[number].track;
    Pose pose = track.last();
    touch(pose.spot, 3);
    pose.spot = seating_.hand(winner) - seating_.inward(winner) * 14 + pose.spot * 0.5;
    track.move(start, end, pose, kHandDepth - 1);
    pose.shown = false;
    track.put(end, pose);
  }
  pot_.clear();
}

void Stage::touch(Spot spot, double radius) {
  const Spot low = spot - Spot{radius, radius}, high = spot + Spot{radius, radius};
  if (!region_) region_ = Rectangle{low, high};
  region_->low = {std::min(region_->low.x, low.x), std::min(region_->low.y, low.y)};
  region_->high = {std::max(region_->high.x, high.x), std::max(region_->high.y, high.y)};
}

FilmedEvent Stage::region(std::size_t event, double start) const {
  const Rectangle where = region_.value_or(Rectangle{});
  return {event, start, now, where.low, where.high};
}

}  // namespace colddeck::film
