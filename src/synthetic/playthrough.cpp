#include "synthetic/playthrough.h"

#include <fmt/format.h>

#include <algorithm>

#include "pack/countermeasure.h"

namespace colddeck {
namespace {

constexpr int kEventsAPlayer = 6;  // and hand, on average, to reserve room

}  // namespace

Playthrough::Playthrough(const Plan& plan)
    : plan_(plan),
      dice_(plan.seed),
      strengths_(strength_table(plan.rules)),
      cheating_(plan_, dice_),
      sleights_(plan_, dice_),
      memory_(*strengths_) {}

Session Playthrough::play(const HandsDone& progress) {
  begin();
  for (int hand = 1; hand <= plan_.hands; ++hand) {
    if (progress) progress(static_cast<std::size_t>(hand - 1), static_cast<std::size_t>(plan_.hands));
    play_hand(HandNo{hand});
  }
  write_truth();
  return std::move(session_);
}

void Playthrough::begin() {
  session_.title = fmt::format("Simulated evening, seed {}", plan_.seed);
  session_.rules = plan_.rules;
  session_.sight = plan_.sight;
  session_.events.reserve(static_cast<std::size_t>(plan_.hands) *
                          static_cast<std::size_t>(plan_.players * kEventsAPlayer));
  for (int i = 0; i < plan_.players; ++i)
    session_.players.push_back({std::string(seat_name(i)), Seat{static_cast<std::int8_t>(i)}});
  for (int i = 0; i < plan_.rules.pack_size(); ++i) pack_.put_under(Card::from_index(i));
  sleights_.begin(pack_);
  dealer_ = seat_after(Seat{0}, dice_.below(plan_.players));  // cut for the first deal
}

void Playthrough::play_hand(HandNo hand) {
  shuffle_if_due(hand);
  cut(hand);
  deal(hand);
  const BettingResult result = bet(hand);
  show(hand, result);
  add(hand, Win{result.winner, result.pot});
  LaidBlock block = lay_honestly(result);
  // Nothing is stacked when the pack is about to be shuffled.
  if (!shuffle_due(plan_.rules, last_end_)) cheating_.arrange(hand, gatherer(), plan_.rules, block);
  put_under(hand, block);
  if (plan_.spread_after(hand)) spread(hand);
  last_dealer_ = dealer_;
  dealer_ = gatherer();
}

void Playthrough::shuffle_if_due(HandNo hand) {
  if (!shuffle_due(plan_.rules, last_end_)) return;
  const auto last_dealer = last_dealer_ ? std::optional<int>(last_dealer_->index) : std::nullopt;
  const Seat by = seat_after(Seat{0}, shuffler(dealer_.index, last_dealer));
  // Everybody watches how a new pack is shuffled.
  const bool new_pack = !last_end_;
  if (!new_pack && sleights_.leaves_out_shuffle(hand, by)) return;
  pack_.rearrange([&](auto first, auto last) {
    if (new_pack)
      dice_.shuffle(first, last);
    else
      sleights_.shuffle(hand, by, {first, last});
  });
  add(hand, Shuffle{by});
  cheating_.give_up_hopes();
  memory_.forget();
}

/// The dealer's right cuts, at a depth that everybody sees.
void Playthrough::cut(HandNo hand) {
  if (!plan_.rules.cut_each_deal) return;
  const int depth = kLeastPacket + dice_.below(pack_.size() - 2 * kLeastPacket + 1);
  pack_.cut(depth);
  add(hand, Cut{seat_after(dealer_, plan_.players - 1), depth});
  cheating_.give_up_hopes();
}

/// What the recording shows of a hand.
SeenCards Playthrough::seen(const Faces& faces, bool shown) const {
  SeenCards cards;
  cards.faces = faces;
  if (plan_.sight != Sight::every_hand && !shown)
    for (Face& face : cards.faces) face.reset();
  return cards;
}

void Playthrough::deal(HandNo hand) {
  if (plan_.rules.burn_each_deal > 0) {
    pack_.burn(plan_.rules.burn_each_deal);
    add(hand, Burn{plan_.rules.burn_each_deal});
  }
  shown_.fill(false);
  deal_cards(hand);
  Deal what;
  what.dealer = dealer_;
  what.in_order = true;
  what.hands.reserve(static_cast<std::size_t>(plan_.players));
  for (int i = 0; i < plan_.players; ++i) {
    const Seat seat = seat_after(dealer_, 1 + i);
    what.hands.push_back({seat, seen(held(seat), false), false});
  }
  add(hand, std::move(what));
}

void Playthrough::deal_cards(HandNo hand) {
  for (Faces& faces : held_) faces.clear();
  sleights_.start_deal(hand, dealer_, pack_);
  const int cards = plan_.players * plan_.rules.cards_each();
  for (int i = 0; i < cards; ++i) {
    const Seat to = seat_after(dealer_, 1 + i);
    held(to).push_back(sleights_.deal_to(to, dealer_, i + 1 == cards, pack_));
  }
  for (int i = 0; i < plan_.players; ++i) {
    const Seat holder = seat_after(dealer_, 1 + i);
    sleights_.change_card(hand, holder, held(holder),
                          [this](const Faces& hand_held) { return worth(hand_held); });
  }
}

int Playthrough::strength_of(const Faces& cards) const {
  return strengths_->strength(*cards[0], *cards[1], *cards[2]);
}

double Playthrough::worth(const Faces& cards) const { return strengths_->mid_rank(strength_of(cards)); }

std::optional<double> Playthrough::expectation_of(Seat seat) {
  const auto name = seat_name(seat.index);
  for (const Cheat& cheat : plan_.cheats)
    if (cheat.kind == CheatKind::reader && cheat.who == name && dice_.happens(cheat.attempts))
      return worth(held(seat));
  if (std::find(plan_.memories.begin(), plan_.memories.end(), name) == plan_.memories.end())
    return std::nullopt;
  return memory_.expects(seat, held(seat), dice_);
}

Seat Playthrough::dumping_partner_of(Seat seat) {
  for (const Cheat& cheat : plan_.cheats)
    if (cheat.kind == CheatKind::dumper && cheat.who == seat_name(seat.index) &&
        dice_.happens(cheat.attempts))
      for (int i = 0; i < plan_.players; ++i)
        if (seat_name(i) == cheat.target) return Seat{static_cast<std::int8_t>(i)};
  return {};
}

BettingResult Playthrough::bet(HandNo hand) {
  std::vector<BettingPlayer> players;
  players.reserve(static_cast<std::size_t>(plan_.players));
  for (int i = 0; i < plan_.players; ++i) {
    const Seat seat = seat_after(dealer_, 1 + i);
    players.push_back({seat, strength_of(held(seat)), cheating_.waits(hand, seat), expectation_of(seat),
                       dumping_partner_of(seat)});
  }
  return bet_out(plan_.rules, *strengths_, players, hand, dice_, session_.events);
}

void Playthrough::show(HandNo hand, const BettingResult& result) {
  last_end_ = HandEnd{result.seen, strengths_->category(strength_of(held(result.winner)))};
  if (!result.seen) return;
  const Seat seer = result.seen_first == result.winner ? result.loser : result.winner;
  for (const Seat seat : {result.seen_first, seer}) {
    shown_[static_cast<std::size_t>(seat.index)] = true;
    add(hand, Show{seat, seen(held(seat), true)});
  }
}

/// In which order an honest gatherer takes the hands, uppermost first.
std::vector<Seat> Playthrough::order_of_hands(const BettingResult& result) {
  std::vector<Seat> order;
  if (plan_.rules.returns == ReturnRule::as_folded || plan_.gathering == Gathering::as_folded) {
    order = result.fold_order;
    if (result.loser.known()) order.push_back(result.loser);
    order.push_back(result.winner);
    if (plan_.careless_returns > 0 && dice_.happens(plan_.careless_returns))
      dice_.shuffle(order.begin(), order.end());
    return order;
  }
  for (int i = 0; i < plan_.players; ++i) order.push_back(seat_after(dealer_, 1 + i));
  if (plan_.gathering == Gathering::haphazard) dice_.shuffle(order.begin(), order.end());
  return order;
}

const Habit& Playthrough::habit_for(Seat owner) const {
  static const Habit kNone;
  const Habit& gatherers = habit_at(plan_.habits, gatherer());
  if (gatherers.by_gatherer) return gatherers;
  const Habit& own = habit_at(plan_.habits, owner);
  return own.by_gatherer ? kNone : own;
}

LaidBlock Playthrough::lay_honestly(const BettingResult& result) {
  LaidBlock block;
  for (const Seat seat : order_of_hands(result)) {
    ReturnedHand hand;
    hand.owner = seat;
    hand.faces = held(seat);
    hand.shown = shown_[static_cast<std::size_t>(seat.index)];
    arrange(habit_for(seat), hand.shown, hand.faces, dice_);
    block.push_back(std::move(hand));
  }
  return block;
}

void Playthrough::put_under(HandNo hand, const LaidBlock& block) {
  for (const ReturnedHand& returned : block) {
    for (const Face& face : returned.faces) pack_.put_under(*face);
    if (!plan_.memories.empty()) memory_.returned(returned);
    Return what;
    what.seat = returned.owner;
    what.gatherer = gatherer();
    what.cards = seen(returned.faces, returned.shown);
    add(hand, std::move(what));
  }
}

void Playthrough::spread(HandNo hand) {
  Spread whole;
  for (int i = 0; i < pack_.size(); ++i) whole.faces.push_back(pack_.at(i));
  add(hand, std::move(whole));
}

void Playthrough::write_truth() {
  auto& truth = session_.truth;
  truth.push_back({"seed", std::to_string(plan_.seed)});
  for (const Habit& habit : plan_.habits) truth.push_back({"habit", to_string(habit)});
  truth.push_back({"gathering", std::string(name_of(plan_.gathering))});
  cheating_.write(truth);
  sleights_.write(truth);
}

}  // namespace colddeck
