#include "synthetic/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "evidence/setup_plan.h"
#include "pack/pack.h"
#include "synthetic/betting.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, kMostSeats> kNames = {"Ann", "Bob", "Cat", "Dan", "Eve",  "Fay",
                                                             "Gus", "Hal", "Ida", "Jim", "Kay",  "Leo",
                                                             "Mia", "Ned", "Ola", "Pam", "Quin", "Ray"};
constexpr std::array<std::string_view, 3> kGatherings = {"haphazard", "as-dealt", "as-folded"};
constexpr int kEventsAHand = 24;  // on average, to reserve room

Seat seat_at(int index) { return Seat{static_cast<std::int8_t>(index)}; }

std::string complain(const Plan& plan) {
  const TableShape table{plan.players, plan.rules.cards_each(), plan.rules.pack_size(), 0};
  if (plan.rules.cards_each() != 3) return "only games of three cards can be simulated";
  if (plan.players < 2 || plan.players > kMostSeats || table.block_size() > table.pack_size)
    return fmt::format("{} players cannot be dealt {} cards each from a pack of {}", plan.players,
                       table.cards_each, table.pack_size);
  if (plan.hands < 1 || plan.hands > Plan::kMostHands)
    return fmt::format("the number of hands must be from 1 to {}", Plan::kMostHands);
  for (const Cheat& cheat : plan.cheats) {
    for (const std::string& name : {cheat.who, cheat.target}) {
      const auto seats = kNames.begin() + plan.players;
      if (std::find(kNames.begin(), seats, name) == seats)
        return fmt::format("'{}' does not play: the {} players are {} to {}", name, plan.players, kNames[0],
                           kNames[static_cast<std::size_t>(plan.players) - 1]);
    }
  }
  return {};
}

class Evening {
 public:
  explicit Evening(const Plan& plan)
      : plan_(plan),
        dice_(plan.seed),
        strengths_(strength_table(plan.rules)),
        scores_(score_table(plan.rules)),
        plans_(book_.plans({plan.players, 3, plan.rules.pack_size(), plan.rules.burn_each_deal})) {}

  Session play() {
    begin();
    for (int hand = 1; hand <= plan_.hands; ++hand) play_hand(HandNo{hand});
    write_truth();
    return std::move(session_);
  }

 private:
  void begin();
  void play_hand(HandNo hand);
  void deal(HandNo hand);
  BettingResult bet(HandNo hand);
  void show(HandNo hand, const BettingResult& result);
  LaidBlock lay_honestly(const BettingResult& result);
  void take_chances(HandNo hand, LaidBlock& block);
  void put_under(HandNo hand, const LaidBlock& block);
  void shuffle(HandNo hand);
  void write_truth();

  Seat seat_after(Seat seat, int steps) const { return seat_at((seat.index + steps) % plan_.players); }
  Seat gatherer() const { return seat_after(dealer_, 1); }
  Faces& held(Seat seat) { return held_[static_cast<std::size_t>(seat.index)]; }
  const Habit& habit_of(Seat seat) const;
  /// What the recording shows of a hand.
  SeenCards seen(const Faces& faces, bool shown) const {
    SeenCards cards;
    cards.faces = faces;
    if (plan_.sight != Sight::every_hand && !shown)
      for (Face& face : cards.faces) face.reset();
    return cards;
  }
  template <typename What>
  void add(HandNo hand, What&& what) {
    Event event;
    event.hand = hand;
    event.action = std::forward<What>(what);
    session_.events.push_back(std::move(event));
  }

  const Plan& plan_;
  Dice dice_;
  std::shared_ptr<const StrengthTable> strengths_;
  std::shared_ptr<const ScoreTable> scores_;
  PlanBook book_;
  const SetupPlans& plans_;
  Session session_;
  Pack<Card> pack_;
  Seat dealer_;
  std::array<Faces, kMostSeats> held_;
  std::array<bool, kMostSeats> shown_{};
  std::vector<std::pair<HandNo, Seat>> set_up_;  ///< hands that were stacked, and for whom
  std::string stacked_;                          ///< the hands after which a block was stacked
  bool shuffle_due_ = false;
};

const Habit& Evening::habit_of(Seat seat) const {
  static const Habit kNone;
  if (plan_.habits.empty()) return kNone;
  return plan_.habits[std::min(static_cast<std::size_t>(seat.index), plan_.habits.size() - 1)];
}

void Evening::begin() {
  session_.title = fmt::format("Simulated evening, seed {}", plan_.seed);
  session_.rules = plan_.rules;
  session_.sight = plan_.sight;
  session_.events.reserve(static_cast<std::size_t>(plan_.hands) * kEventsAHand);
  for (int i = 0; i < plan_.players; ++i) session_.players.push_back({std::string(seat_name(i)), seat_at(i)});
  for (int i = 0; i < plan_.rules.pack_size(); ++i) pack_.put_under(Card::from_index(i));
  dealer_ = seat_at(dice_.below(plan_.players));  // cut for the first deal
  shuffle_due_ = true;
}

void Evening::shuffle(HandNo hand) {
  pack_.rearrange([this](auto first, auto last) { dice_.shuffle(first, last); });
  add(hand, Shuffle{dealer_});
  set_up_.clear();
  shuffle_due_ = false;
}

void Evening::deal(HandNo hand) {
  if (plan_.rules.burn_each_deal > 0) {
    pack_.burn(plan_.rules.burn_each_deal);
    add(hand, Burn{plan_.rules.burn_each_deal});
  }
  for (int i = 0; i < plan_.players; ++i) held(seat_at(i)).clear();
  for (int i = 0; i < plan_.players * 3; ++i) held(seat_after(dealer_, 1 + i)).push_back(pack_.deal());
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

BettingResult Evening::bet(HandNo hand) {
  std::vector<BettingPlayer> players;
  players.reserve(static_cast<std::size_t>(plan_.players));
  for (int i = 0; i < plan_.players; ++i) {
    BettingPlayer player;
    player.seat = seat_after(dealer_, 1 + i);
    const Faces& cards = held(player.seat);
    player.strength = strengths_->strength(*cards[0], *cards[1], *cards[2]);
    player.knows_it_is_set_up =
        std::find(set_up_.begin(), set_up_.end(), std::pair(hand, player.seat)) != set_up_.end();
    players.push_back(player);
  }
  return bet_out(plan_.rules, *strengths_, players, hand, dice_, session_.events);
}

void Evening::show(HandNo hand, const BettingResult& result) {
  shown_.fill(false);
  if (!result.seen) return;
  for (const Seat seat : {result.loser, result.winner}) {
    shown_[static_cast<std::size_t>(seat.index)] = true;
    add(hand, Show{seat, seen(held(seat), true)});
  }
  const Faces& cards = held(result.winner);
  shuffle_due_ =
      plan_.rules.shuffle == ShuffleRule::every_hand ||
      strengths_->category(strengths_->strength(*cards[0], *cards[1], *cards[2])) == Category::prial;
}

LaidBlock Evening::lay_honestly(const BettingResult& result) {
  std::vector<Seat> order;
  if (plan_.rules.returns == ReturnRule::as_folded || plan_.gathering == Gathering::as_folded) {
    order = result.fold_order;
    if (result.loser.known()) order.push_back(result.loser);
    order.push_back(result.winner);
  } else {
    for (int i = 0; i < plan_.players; ++i) order.push_back(seat_after(dealer_, 1 + i));
    if (plan_.gathering == Gathering::haphazard) dice_.shuffle(order.begin(), order.end());
  }
  LaidBlock block;
  for (const Seat seat : order) {
    ReturnedHand hand;
    hand.owner = seat;
    hand.faces = held(seat);
    hand.shown = shown_[static_cast<std::size_t>(seat.index)];
    const Habit& own = habit_of(seat);
    const Habit& gatherers = habit_of(gatherer());
    arrange(gatherers.by_gatherer ? gatherers
            : own.by_gatherer     ? Habit{}
                                  : own,
            hand.shown, hand.faces, dice_);
    block.push_back(std::move(hand));
  }
  return block;
}

void Evening::take_chances(HandNo hand, LaidBlock& block) {
  for (const Cheat& cheat : plan_.cheats) {
    if (seat_name(gatherer().index) != cheat.who || !dice_.happens(cheat.attempts)) continue;
    for (int i = 0; i < plan_.players; ++i) {
      const auto& plan = plans_[static_cast<std::size_t>(i)];
      const Seat seat = seat_after(gatherer(), i);
      if (seat_name(seat.index) != cheat.target || !plan) continue;
      const bool free_hands = plan_.rules.returns == ReturnRule::gathered;
      if (!stack(cheat, plan_.knowledge, gatherer(), *plan, free_hands, *scores_, block)) continue;
      if (cheat.kind != CheatKind::victim) set_up_.push_back({HandNo{hand.value + plan->deal}, seat});
      stacked_ += (stacked_.empty() ? "" : " ") + std::to_string(hand.value);
    }
  }
}

void Evening::put_under(HandNo hand, const LaidBlock& block) {
  for (const ReturnedHand& returned : block) {
    for (const Face& face : returned.faces) pack_.put_under(*face);
    Return what;
    what.seat = returned.owner;
    what.gatherer = gatherer();
    what.cards = seen(returned.faces, returned.shown);
    add(hand, std::move(what));
  }
}

void Evening::play_hand(HandNo hand) {
  if (shuffle_due_) shuffle(hand);
  deal(hand);
  const BettingResult result = bet(hand);
  show(hand, result);
  LaidBlock block = lay_honestly(result);
  take_chances(hand, block);
  put_under(hand, block);
  if (plan_.rules.shuffle == ShuffleRule::every_hand) shuffle_due_ = true;
  dealer_ = gatherer();
}

void Evening::write_truth() {
  auto& truth = session_.truth;
  truth.push_back({"seed", std::to_string(plan_.seed)});
  for (const Habit& habit : plan_.habits) truth.push_back({"habit", to_string(habit)});
  truth.push_back({"gathering", std::string(name_of(plan_.gathering))});
  for (const Cheat& cheat : plan_.cheats) truth.push_back({"cheat", to_string(cheat)});
  if (plan_.cheats.empty()) return;
  truth.push_back({"knowledge", std::string(name_of(plan_.knowledge))});
  truth.push_back({"stacked-after-hands", stacked_});
}

}  // namespace

std::string_view name_of(Gathering gathering) { return kGatherings[static_cast<std::size_t>(gathering)]; }

std::optional<Gathering> gathering_named(std::string_view name) {
  const auto found = std::find(kGatherings.begin(), kGatherings.end(), name);
  if (found == kGatherings.end()) return std::nullopt;
  return static_cast<Gathering>(found - kGatherings.begin());
}

std::string_view seat_name(int seat) { return kNames[static_cast<std::size_t>(seat)]; }

tl::expected<Session, std::string> simulate(const Plan& plan) {
  if (const std::string complaint = complain(plan); !complaint.empty()) return tl::unexpected(complaint);
  return Evening(plan).play();
}

}  // namespace colddeck
