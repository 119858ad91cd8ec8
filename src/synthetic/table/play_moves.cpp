// Looking, betting, folding, showing, drawing and winning.
#include <algorithm>

#include "synthetic/table/choreographer.h"

namespace colddeck::film {

void Choreographer::act(const Look& look) {
  if (!look.seat.known() || stage_.hands_of(look.seat).empty()) return;
  const Lying& hand = stage_.hands_of(look.seat).back();
  const Spot in = stage_.seating().inward(look.seat);
  const double there = stage_.now + stage_.beat(300), up = there + stage_.beat(280);
  const double down = up + stage_.beat(400 + 250 * stage_.dice.unit()), back = down + stage_.beat(280);
  stage_.reach(look.seat, hand.spot - in * 1.5, stage_.now, there);
  for (std::size_t i = 0; i < hand.slots.size(); ++i) {
    Pose pose = stage_.pose_in(hand, i, kDealtFan, look.seat);
    Pose lifted = pose;
    lifted.spot = pose.spot - in * 2.5;
    lifted.tilt = 0.8;
    lifted.z = 3;
    lifted.depth = kFlyingDepth + 0.01 * static_cast<double>(i);
    stage_.move(hand.slots[i], there, up, lifted, lifted.depth);
    stage_.move(hand.slots[i], down, back, pose, lifted.depth);
  }
  stage_.reach(look.seat, hand.spot - in * 4, there, up);
  stage_.reach(look.seat, hand.spot - in * 1.5, down, back);
  stage_.leave(look.seat, back);
  stage_.now = back;
  stage_.pause();
}

void Choreographer::put_in(Seat seat, int chips) {
  if (!seat.known()) return;
  const Spot out =
      stage_.seating().hand(seat) + stage_.seating().inward(seat) * 7 + stage_.seating().right(seat) * 3;
  const double there = stage_.now + stage_.beat(260), landed = there + stage_.beat(240);
  stage_.reach(seat, out, stage_.now, there);
  for (int i = 0; i < chips; ++i)
    stage_.throw_chip(seat, there - stage_.beat(40), landed + stage_.beat(60 * i));
  stage_.leave(seat, there);
  stage_.touch(out, 5);
  stage_.now = landed;
  stage_.wait(150 + 350 * stage_.dice.unit());
}

void Choreographer::act(const Fold& fold) {
  if (!fold.seat.known() || stage_.hands_of(fold.seat).empty()) return;
  Lying& hand = stage_.hands_of(fold.seat).back();
  const auto returned = gathering_.at_fold[static_cast<std::size_t>(fold.seat.index)];
  if (returned)
    give_back(fold.seat, hand, *returned);
  else
    push_forward(fold.seat, hand);
  stage_.pause();
}

/// Out of the play, and to be gathered later.
void Choreographer::push_forward(Seat seat, Lying& hand) {
  const double there = stage_.now + stage_.beat(300), pushed = there + stage_.beat(400);
  const Spot behind = stage_.seating().inward(seat) * -2;
  stage_.reach(seat, hand.spot + behind, stage_.now, there);
  hand.spot = stage_.seating().folded(seat);
  hand.folded = true;
  stage_.reach(seat, hand.spot + behind, there, pushed);
  stage_.lay(hand, seat, kSquared, there, pushed);
  stage_.leave(seat, pushed);
  stage_.now = pushed;
}

/// To the pack and under it, where it stays: fold and return at once.
void Choreographer::give_back(Seat seat, Lying& hand, std::size_t returned) {
  const double start = stage_.now;
  const auto& event = std::get<Return>(session_.events[returned].action);
  const Seat gatherer = gatherer_of(event);
  const double there = start + stage_.beat(300), at_pack = there + stage_.beat(500);
  const Spot home = stage_.pack_spot();
  const Spot way = hand.spot - home;
  const Spot beside = home + way * (8 / std::max(8.0, length(way)));
  stage_.reach(seat, hand.spot, start, there);
  hand.spot = beside;
  stage_.lay(hand, seat, kSquared, there, at_pack);
  stage_.reach(seat, beside, there, at_pack);
  stage_.leave(seat, at_pack);
  stage_.now = at_pack;
  film(at_, start);
  stage_.begin_region();
  const double tucks = at_pack + stage_.beat(350), under = tucks + stage_.beat(350);
  stage_.reach(gatherer, beside, at_pack, tucks);
  stage_.slide_under(hand, tucks, under);
  stage_.reach(gatherer, home, tucks, under);
  stage_.leave(gatherer, under);
  stage_.now = under;
  film(returned, at_pack);
  auto& hands = stage_.hands_of(seat);
  std::erase_if(hands, [](const Lying& one) { return one.slots.empty(); });
}

/// One card after another; afterwards no hand is over them.
void Choreographer::turn_up(Seat seat, Lying& hand) {
  const double there = stage_.now + stage_.beat(280);
  stage_.reach(seat, hand.spot, stage_.now, there);
  stage_.leave(seat, there);
  hand.up = true;
  double end = there;
  for (std::size_t i = 0; i < hand.slots.size(); ++i) {
    const Pose pose = stage_.pose_in(hand, i, kShownFan, seat);
    const double start = there + stage_.beat(180 * static_cast<double>(i));
    end = start + stage_.beat(360);
    stage_.move(hand.slots[i], start, end, pose, kFlyingDepth + 0.01 * static_cast<double>(i), {.lift = 2});
  }
  stage_.now = end;
}

void Choreographer::act(const Show& show) {
  if (!show.seat.known()) return;
  Lying* hand = hand_meant(show.seat, show.cards.faces);
  if (hand == nullptr) return;
  if (!hand->up) {
    stage_.print(hand->slots, show.cards.faces, false);
    turn_up(show.seat, *hand);
  }
  stage_.touch(hand->spot, 9);
  stage_.wait(next_is_show() ? 300 : 1900);
}

/// The cards that leave the hand.
std::vector<int> Choreographer::thrown_away(Lying& hand, const Exchange& exchange) {
  const Faces& faces = exchange.discarded.faces;
  stage_.print(hand.slots, faces, false);
  std::vector<int> thrown;
  const auto wanted = [&](int slot) {
    return std::find(faces.begin(), faces.end(), Face(stage_.face(slot))) != faces.end();
  };
  for (const int slot : hand.slots)
    if (wanted(slot)) thrown.push_back(slot);
  for (const int slot : hand.slots)
    if (thrown.size() < faces.size() && !wanted(slot)) thrown.push_back(slot);
  std::erase_if(hand.slots,
                [&](int slot) { return std::find(thrown.begin(), thrown.end(), slot) != thrown.end(); });
  return thrown;
}

void Choreographer::act(const Exchange& exchange) {
  if (!exchange.seat.known() || stage_.hands_of(exchange.seat).empty()) return;
  Lying& hand = stage_.hands_of(exchange.seat).back();
  Lying thrown;
  thrown.slots = thrown_away(hand, exchange);
  const double there = stage_.now + stage_.beat(300), under = there + stage_.beat(600);
  const std::size_t count = std::min(thrown.slots.size(), static_cast<std::size_t>(stage_.pack_size()));
  stage_.reach(exchange.seat, hand.spot, stage_.now, there);
  stage_.reach(exchange.seat, hand.spot + stage_.seating().inward(exchange.seat) * 5, there, under);
  stage_.leave(exchange.seat, under);
  stage_.slide_under(thrown, there, under);
  stage_.now = under + stage_.beat(200);
  stage_.reach(stage_.dealer(), stage_.pack_spot(), under, stage_.now);
  for (std::size_t i = 0; i < count; ++i) {
    const int slot = stage_.take_top(stage_.now);
    if (i < exchange.drawn.faces.size() && exchange.drawn.faces[i])
      stage_.print(slot, *exchange.drawn.faces[i]);
    hand.slots.push_back(slot);
    const Pose pose = stage_.pose_in(hand, hand.slots.size() - 1, kDealtFan, exchange.seat);
    stage_.move(slot, stage_.now, stage_.now + stage_.beat(350), pose, kFlyingDepth, {.bow = 1, .lift = 4});
    stage_.wait(250);
  }
  stage_.leave(stage_.dealer(), stage_.now);
  stage_.wait(300);
  stage_.lay(hand, exchange.seat, kDealtFan, stage_.now, stage_.now + stage_.beat(250));
  stage_.wait(250);
  stage_.pause();
}

void Choreographer::act(const Win& win) {
  if (!win.seat.known()) return;
  const double there = stage_.now + stage_.beat(380), home = there + stage_.beat(600);
  stage_.reach(win.seat, Seating::pot(), stage_.now, there);
  stage_.pay_out(win.seat, there, home);
  stage_.leave(win.seat, there);
  stage_.touch(Seating::pot(), 6);
  stage_.now = home;
  stage_.pause();
}

/// The hand is laid aside for the next deal.
void Choreographer::act(const Retain& retain) {
  if (retain.which == WhichHand::neither) return;
  if (!retain.seat.known() || stage_.hands_of(retain.seat).empty()) return;
  Lying& hand = stage_.hands_of(retain.seat).back();
  const double there = stage_.now + stage_.beat(300), stayed = there + stage_.beat(500);
  const double aside = stayed + stage_.beat(400);
  stage_.reach(retain.seat, hand.spot, stage_.now, there);
  hand.spot = stage_.seating().retained(retain.seat);
  hand.retained = true;
  stage_.reach(retain.seat, hand.spot, stayed, aside);
  stage_.lay(hand, retain.seat, kSquared, stayed, aside);
  stage_.leave(retain.seat, aside);
  stage_.now = aside;
  stage_.pause();
}

}  // namespace colddeck::film
