#include "synthetic/full_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "pack/countermeasure.h"

namespace colddeck {
namespace {

constexpr int kEventsAPlayer = 7;  // and hand, on average, to reserve room

}  // namespace

Session FullTable::play(const HandsDone& progress) {
  begin();
  for (hand_ = 1; hand_ <= plan_.hands; ++hand_) {
    if (progress) progress(static_cast<std::size_t>(hand_ - 1), static_cast<std::size_t>(plan_.hands));
    play_hand();
  }
  cheating_.write(session_.truth);
  return std::move(session_);
}

void FullTable::begin() {
  rules_ = plan_.rules;
  session_.title = fmt::format("Simulated evening, seed {}", plan_.seed);
  session_.rules = plan_.rules;
  session_.sight = plan_.sight;
  session_.events.reserve(static_cast<std::size_t>(plan_.hands) *
                          static_cast<std::size_t>(plan_.players * kEventsAPlayer));
  for (int i = 0; i < plan_.players; ++i) session_.players.push_back({std::string(seat_name(i)), seat(i)});
  for (int i = 0; i < rules_.pack_size(); ++i) pack_.push_back(Card::from_index(i));
  dealer_ = dice_.below(plan_.players);
  auto& truth = session_.truth;
  truth.push_back({"seed", std::to_string(plan_.seed)});
  for (const Habit& habit : plan_.habits) truth.push_back({"habit", to_string(habit)});
  truth.push_back({"gathering", std::string(name_of(plan_.gathering))});
}

void FullTable::shuffle_pack(Seat by) {
  dice_.shuffle(pack_.begin(), pack_.end());
  add(Shuffle{by});
  cheating_.give_up_hopes();
}

void FullTable::prepare_pack() {
  if (shuffle_due(rules_, last_end_)) shuffle_pack(seat(shuffler(dealer_, last_dealer_)));
  if (rules_.cut_each_deal) {
    const int size = static_cast<int>(pack_.size());
    const int depth = kLeastPacket + dice_.below(size - 2 * kLeastPacket + 1);
    std::rotate(pack_.begin(), pack_.begin() + depth, pack_.end());
    add(Cut{seat((dealer_ + plan_.players - 1) % plan_.players), depth});
    cheating_.give_up_hopes();
  }
  if (rules_.burn_each_deal > 0) {
    const auto burnt = static_cast<std::size_t>(rules_.burn_each_deal) % pack_.size();
    std::rotate(pack_.begin(), pack_.begin() + static_cast<std::ptrdiff_t>(burnt), pack_.end());
    add(Burn{rules_.burn_each_deal});
  }
  shown_.fill(false);
}

SeenCards FullTable::seen(const Faces& faces, bool shown) const {
  SeenCards cards{faces, {}};
  if (plan_.sight != Sight::every_hand && !shown) std::fill(cards.faces.begin(), cards.faces.end(), Face{});
  return cards;
}

void FullTable::record_deal(int each, std::optional<int> face_up) {
  const std::vector<int> order = dealing_order(dealer_, everybody());
  Deal deal;
  deal.dealer = seat(dealer_);
  deal.in_order = true;
  std::vector<Faces> hands(order.size());
  for (std::size_t i = 0; i < order.size() * static_cast<std::size_t>(each); ++i)
    hands[i % order.size()].push_back(pack_[i]);
  pack_.erase(pack_.begin(), pack_.begin() + static_cast<std::ptrdiff_t>(order.size()) * each);
  for (std::size_t i = 0; i < order.size(); ++i)
    deal.hands.push_back({seat(order[i]), seen(hands[i], face_up == order[i]), face_up == order[i]});
  add(std::move(deal));
}

void FullTable::show(int who, const Faces& faces) {
  shown_[static_cast<std::size_t>(who)] = true;
  add(Show{seat(who), seen(faces, true)});
}

void FullTable::throw_under(const Faces& faces) {
  for (const Face& face : faces) pack_.push_back(*face);
}

void FullTable::throw_in(int owner, Faces faces) {
  Packet packet{seat(owner), std::move(faces)};
  if (rules_.returns == ReturnRule::as_folded && !cheating_.happens())
    put_under(laid(std::move(packet)));
  else
    laid_aside_.push_back(std::move(packet));
}

const Habit& FullTable::habit_for(int owner) const {
  static const Habit kNone;
  const Habit& gatherers = habit_at(plan_.habits, seat(next_dealer()));
  if (gatherers.by_gatherer) return gatherers;
  const Habit& own = habit_at(plan_.habits, seat(owner));
  return own.by_gatherer ? kNone : own;
}

ReturnedHand FullTable::laid(Packet packet) {
  ReturnedHand hand;
  hand.owner = packet.owner;
  hand.shown = shown_[static_cast<std::size_t>(packet.owner.index)];
  hand.faces = std::move(packet.faces);
  arrange(habit_for(hand.owner.index), hand.shown, hand.faces, dice_);
  return hand;
}

void FullTable::put_under(const ReturnedHand& hand) {
  throw_under(hand.faces);
  Return what;
  what.seat = hand.owner;
  what.gatherer = seat(next_dealer());
  what.cards = seen(hand.faces, hand.shown);
  // With the pack face up the card that lies on it is there for all to see.
  if (rules_.pack_face_up) what.cards.faces.back() = hand.faces.back();
  add(std::move(what));
}

void FullTable::gather() {
  const bool any_order = rules_.returns == ReturnRule::gathered;
  if (any_order && plan_.gathering == Gathering::haphazard)
    dice_.shuffle(laid_aside_.begin(), laid_aside_.end());
  if (any_order && plan_.gathering == Gathering::as_dealt)
    std::stable_sort(laid_aside_.begin(), laid_aside_.end(), [this](const Packet& a, const Packet& b) {
      const auto steps = [this](const Packet& packet) {
        return (packet.owner.index - dealer_ - 1 + plan_.players) % plan_.players;
      };
      return steps(a) < steps(b);
    });
  LaidBlock block;
  for (Packet& packet : laid_aside_) block.push_back(laid(std::move(packet)));
  laid_aside_.clear();
  int below = 0;
  for (auto hand = block.rbegin(); hand != block.rend(); ++hand) {
    hand->below = below;
    below += static_cast<int>(hand->faces.size());
  }
  if (!shuffle_due(rules_, last_end_)) cheating_.arrange(HandNo{hand_}, seat(next_dealer()), rules_, block);
  for (const ReturnedHand& hand : block) put_under(hand);
}

void FullTable::pass_deal() {
  if (plan_.spread_after(HandNo{hand_})) add(Spread{0, {pack_.begin(), pack_.end()}, {}});
  last_dealer_ = dealer_;
  dealer_ = next_dealer();
}

}  // namespace colddeck
