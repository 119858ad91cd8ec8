// Shuffle, cut, burn and deal.
#include <fmt/format.h>

#include <algorithm>

#include "synthetic/table/choreographer.h"

namespace colddeck::film {
namespace {

constexpr double kRiffleMs = 1150;
constexpr double kFlightMs = 350;
constexpr double kBetweenCardsMs = 230;

}  // namespace

void Choreographer::act(const Shuffle& shuffle) {
  const Seat by = or_dealer(shuffle.by);
  const double there = stage_.now + stage_.beat(350);
  const Spot side = stage_.seating().right(stage_.dealer());
  stage_.reach(by, stage_.pack_spot() + side * 4, stage_.now, there);
  stage_.reach(by, stage_.pack_spot() - side * 4, stage_.now, there, true);
  stage_.now = there;
  for (int i = 0; i < 2; ++i) riffle(by, stage_.now, stage_.now + stage_.beat(kRiffleMs));
  stage_.rearrange([this](auto first, auto last) { stage_.dice.shuffle(first, last); });
  stage_.leave(by, stage_.now);
  stage_.leave(by, stage_.now, true);
  stage_.touch(stage_.pack_spot(), 14);
  stage_.wait(450);
}

/// Half the pack to the side and back, card by card.
void Choreographer::riffle(Seat by, double start, double end) {
  const Spot side = stage_.seating().right(stage_.dealer());
  const Spot home = stage_.pack_spot();
  const double apart = start + (end - start) * 0.35, together = start + (end - start) * 0.5;
  const int half = stage_.pack_size() / 2;
  stage_.packet(1).put(start, stage_.packet_pose(home));
  stage_.count(0, start, -half);
  stage_.count(1, start, half);
  stage_.packet(0).move(start, apart, stage_.packet_pose(home - side * 3.5), kPacketDepth);
  stage_.packet(1).move(start, apart, stage_.packet_pose(home + side * 3.5), kPacketDepth + 0.5);
  stage_.reach(by, home + side * 7, start, apart);
  stage_.reach(by, home - side * 7, start, apart, true);
  for (int card = 1; card < half; ++card) {  // they fall between each other
    const double fall = together + (end - together) * 0.6 * card / half;
    stage_.count(1, fall, -1);
    stage_.count(0, fall, 1);
  }
  stage_.packet(0).move(together, end, stage_.packet_pose(home), kPacketDepth);
  stage_.packet(1).move(together, end, stage_.packet_pose(home), kPacketDepth + 0.5);
  stage_.reach(by, home + side * 4, together, end);
  stage_.reach(by, home - side * 4, together, end, true);
  stage_.count(1, end, -1);
  stage_.count(0, end, 1);
  stage_.packet(1).put(end, Pose{});
  stage_.now = end;
}

void Choreographer::act(const Cut& cut) {
  const Seat by = or_dealer(cut.by);
  const int depth = std::clamp(cut.depth.value_or(stage_.pack_size() / 2 + stage_.dice.below(9) - 4), 1,
                               std::max(1, stage_.pack_size() - 1));
  const Spot home = stage_.pack_spot();
  const Spot beside = home + stage_.seating().inward(stage_.dealer()) * 10.5;
  const double there = stage_.now + stage_.beat(350), laid = there + stage_.beat(450);
  const double back = laid + stage_.beat(300), whole = back + stage_.beat(450);
  stage_.reach(by, home, stage_.now, there);
  stage_.packet(1).put(there, stage_.packet_pose(home));
  stage_.count(0, there, -depth);
  stage_.count(1, there, depth);
  stage_.packet(1).move(there, laid, stage_.packet_pose(beside), kPacketDepth + 0.5, {.lift = 3});
  stage_.reach(by, beside, there, laid);
  stage_.reach(by, home, laid, back);
  // The lower part is carried onto the other; the pack stays where it was put, and then is drawn back.
  stage_.packet(0).move(back, whole, stage_.packet_pose(beside), kPacketDepth + 1, {.lift = 4});
  stage_.reach(by, beside, back, whole);
  const double home_again = whole + stage_.beat(400);
  stage_.count(1, whole, -depth);
  stage_.count(0, whole, depth);
  stage_.packet(1).put(whole, Pose{});
  stage_.packet(0).move(whole, home_again, stage_.packet_pose(home), kPacketDepth);
  stage_.reach(by, home, whole, home_again);
  stage_.leave(by, home_again);
  stage_.cut_pack(depth);
  stage_.touch(home, 7);
  stage_.touch(beside, 7);
  stage_.now = home_again;
  stage_.pause();
}

void Choreographer::act(const Burn& burn) {
  const Seat dealer = stage_.dealer();
  const Spot beside = stage_.pack_spot() + stage_.seating().right(dealer) * 8;
  for (int i = 0; i < burn.cards; ++i) {
    const double out = stage_.now + stage_.beat(300), in = out + stage_.beat(300);
    stage_.reach(dealer, stage_.pack_spot(), stage_.now, stage_.now + 1);
    const int slot = stage_.take_top(stage_.now);
    Pose pose = stage_.film.cards[static_cast<std::size_t>(slot)].track.last();
    pose.spot = beside;
    pose.z = 0;
    stage_.move(slot, stage_.now, out, pose, kFlyingDepth);
    stage_.reach(dealer, beside, stage_.now, out);
    pose.spot = stage_.pack_spot();
    stage_.move(slot, out, in, pose, kCardDepth);
    stage_.reach(dealer, stage_.pack_spot(), out, in);
    stage_.put_under(slot, in);
    stage_.now = in;
  }
  stage_.leave(dealer, stage_.now);
  stage_.pause();
}

void Choreographer::act(const Deal& deal) {
  gathering_ = {};
  look_ahead();
  for (std::int8_t seat = 0; seat < stage_.seating().seats(); ++seat)  // kept for one deal only
    for (Lying& hand : stage_.hands_of(Seat{seat})) hand.retained = false;
  std::size_t rounds = 0, cards = 0;
  for (const DealtHand& hand : deal.hands) {
    if (!hand.seat.known()) continue;
    const auto usual = static_cast<std::size_t>(session_.rules.cards_each());
    const std::size_t count = hand.cards.faces.empty() ? usual : hand.cards.faces.size();
    rounds = std::max(rounds, count);
    cards += count;
    stage_.hands_of(hand.seat).push_back({{}, stage_.seating().hand(hand.seat), hand.face_up, false, false});
  }
  if (static_cast<int>(cards) > stage_.pack_size()) {
    trouble_ = fmt::format("hand {} takes {} cards, but only {} can be in the pack; check the recording",
                           session_.events[at_].hand.value, cards, stage_.pack_size());
    return;
  }
  stage_.reach(stage_.dealer(), stage_.pack_spot(), stage_.now, stage_.now + stage_.beat(300));
  stage_.wait(300);
  for (std::size_t place = 0; place < rounds; ++place)
    for (const DealtHand& hand : deal.hands)
      if (hand.seat.known()) deal_card(hand, deal.in_order, place);
  stage_.leave(stage_.dealer(), stage_.now);
  stage_.wait(kFlightMs);
  for (const DealtHand& hand : deal.hands)
    if (hand.seat.known() && !deal.in_order)
      stage_.print(stage_.hands_of(hand.seat).back().slots, hand.cards.faces, false);
  stage_.pause();
}

void Choreographer::deal_card(const DealtHand& to, bool in_order, std::size_t place) {
  const std::size_t count =
      to.cards.faces.empty() ? static_cast<std::size_t>(session_.rules.cards_each()) : to.cards.faces.size();
  if (place >= count) return;
  Lying& hand = stage_.hands_of(to.seat).back();
  const int slot = stage_.take_top(stage_.now);
  if (in_order && place < to.cards.faces.size() && to.cards.faces[place])
    stage_.print(slot, *to.cards.faces[place]);
  hand.slots.push_back(slot);
  Lying whole = hand;  // the places are those of the whole hand
  whole.slots.resize(count);
  const Pose pose = stage_.pose_in(whole, place, to.face_up ? kShownFan : kDealtFan, to.seat);
  const double flight = stage_.beat(kFlightMs * (0.9 + 0.2 * stage_.dice.unit()));
  stage_.move(slot, stage_.now, stage_.now + flight, pose, kFlyingDepth + 0.01 * static_cast<double>(place),
              {.bow = stage_.jitter(2), .lift = 5, .spin = stage_.dice.happens(0.5) ? 1.0 : 0.0});
  const Spot home = stage_.pack_spot();
  const Spot way = hand.spot - home;
  const double step = stage_.beat(kBetweenCardsMs);
  stage_.reach(stage_.dealer(), home + way * (4 / std::max(4.0, length(way))), stage_.now,
               stage_.now + step * 0.45);
  stage_.reach(stage_.dealer(), home, stage_.now + step * 0.45, stage_.now + step * 0.9);
  stage_.now += step;
}

/// What will become of the hands of this deal.
void Choreographer::look_ahead() {
  std::vector<Seat> folds;
  for (std::size_t i = at_ + 1; i < session_.events.size(); ++i) {
    const Action& action = session_.events[i].action;
    if (std::holds_alternative<Deal>(action)) break;
    if (const auto* fold = std::get_if<Fold>(&action)) folds.push_back(fold->seat);
    if (std::holds_alternative<Return>(action)) gathering_.returns.push_back(i);
  }
  const auto place_of = [this](std::size_t index) {
    return std::get<Return>(session_.events[index].action).place;
  };
  gathering_.by_place = !gathering_.returns.empty() &&
                        std::all_of(gathering_.returns.begin(), gathering_.returns.end(),
                                    [&](std::size_t index) { return place_of(index).has_value(); });
  if (gathering_.by_place)
    std::stable_sort(gathering_.returns.begin(), gathering_.returns.end(),
                     [&](std::size_t a, std::size_t b) { return place_of(a) < place_of(b); });
  if (session_.rules.returns == ReturnRule::as_folded && folds.size() <= gathering_.returns.size())
    find_folds_that_return(folds);
}

void Choreographer::find_folds_that_return(const std::vector<Seat>& folds) {
  std::vector<std::optional<std::size_t>> at_fold(kMostFilmedSeats);
  for (std::size_t i = 0; i < folds.size(); ++i) {
    const auto& returned = std::get<Return>(session_.events[gathering_.returns[i]].action);
    if (returned.seat != folds[i] || returned.place || !folds[i].known() || all_known(returned.cards.faces))
      return;
    at_fold[static_cast<std::size_t>(folds[i].index)] = gathering_.returns[i];
  }
  gathering_.at_fold = at_fold;
}

/// What nobody was seen to gather goes back all the same, but for retained hands.
void Choreographer::sweep() {
  bool any = false;
  for (std::int8_t seat = 0; seat < stage_.seating().seats(); ++seat) {
    auto& hands = stage_.hands_of(Seat{seat});
    for (Lying& hand : hands) {
      if (hand.retained || hand.slots.empty()) continue;
      hand.up = false;
      stage_.slide_under(hand, stage_.now, stage_.now + stage_.beat(600));
      any = true;
    }
    std::erase_if(hands, [](const Lying& hand) { return hand.slots.empty(); });
  }
  if (any) stage_.wait(900);
}

}  // namespace colddeck::film
