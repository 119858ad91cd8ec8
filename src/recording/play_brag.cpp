// How a recorded hand of brag begins and ends.
#include "recording/brag_replay.h"

namespace colddeck::checks {

using play::BragHand;
using play::Which;

namespace {

constexpr int kSeats = BragReplay::kSeats;

/// Whether the recording is complete enough to be followed.
bool can_be_played(const RecordedHand& hand) {
  const Deal& deal = hand.deal();
  bool complete = deal.dealer.known() && deal.dealer.index < kSeats && deal.hands.size() >= 2;
  Seats seats;
  for (const DealtHand& dealt : deal.hands) {
    if (!dealt.seat.known() || dealt.seat.index >= kSeats) return false;
    complete = complete && !seats.test(static_cast<std::size_t>(dealt.seat.index));
    seats.set(static_cast<std::size_t>(dealt.seat.index));
  }
  if (hand.kept && (!hand.kept->seat.known() || !seats.test(static_cast<std::size_t>(hand.kept->seat.index))))
    return false;
  bool bets = false;
  hand.for_each([&](std::size_t, const Action& action) {
    const auto amount = [&](const auto* what) { complete = complete && (what == nullptr || what->amount); };
    amount(std::get_if<Bet>(&action));
    amount(std::get_if<See>(&action));
    amount(std::get_if<Cover>(&action));
    amount(std::get_if<Lend>(&action));
    bets = bets || std::holds_alternative<Bet>(action) || std::holds_alternative<Cover>(action);
    complete = complete && !std::holds_alternative<SeatChange>(action);
  });
  return complete && bets;
}

}  // namespace

/// Who covers the pot had no more than went in.
void BragReplay::set_money(play::Start& start) const {
  std::array<Chips, kMostSeats> in{};
  in.fill(recorded_.rules.ante);
  const auto put_in = [&in](const auto* what) {
    if (what != nullptr && what->seat.known() && what->seat.index < kSeats)
      in[static_cast<std::size_t>(what->seat.index)] += *what->amount;
  };
  recorded_.for_each([&](std::size_t, const Action& action) {
    put_in(std::get_if<Bet>(&action));
    put_in(std::get_if<See>(&action));
    const auto* cover = std::get_if<Cover>(&action);
    put_in(cover);
    if (cover != nullptr && cover->seat.known() && cover->seat.index < kSeats)
      start.money[static_cast<std::size_t>(cover->seat.index)] =
          in[static_cast<std::size_t>(cover->seat.index)];
  });
  for (std::size_t i = 0; i < static_cast<std::size_t>(kSeats); ++i) {
    if (borrowers_[i]) start.money[i] = borrowers_[i];
    if (recorded_.money[i]) start.money[i] = recorded_.money[i];
  }
}

std::optional<play::Start> BragReplay::start() const {
  if (cards_.impossible()) return std::nullopt;
  play::Start start;
  start.rules = recorded_.rules;
  start.dealer = recorded_.deal().dealer.index;
  for (const DealtHand& dealt : recorded_.deal().hands)
    start.seats.set(static_cast<std::size_t>(dealt.seat.index));
  start.pack = cards_.pack();
  start.carried = recorded_.carried;
  if (recorded_.kept) {
    start.retained = play::RetainedHand{recorded_.kept->seat.index, {}};
    start.retained->cards.assign(cards_.kept().begin(), cards_.kept().end());
  }
  set_money(start);
  // The hands are dealt to whom the recording says only if it lists them in the order of the deal.
  std::vector<int> listed;
  for (const DealtHand& dealt : recorded_.deal().hands) listed.push_back(dealt.seat.index);
  if (listed != dealing_order(start.dealer, start.seats)) return std::nullopt;
  return BragHand::why_not(start).empty() ? std::optional(start) : std::nullopt;
}

std::optional<Objection> BragReplay::run() {
  ranking_.emplace(recorded_.rules);
  do {
    const auto begin = start();
    if (!begin) return std::nullopt;
    again_ = false;
    hand_.emplace(*begin, *ranking_);
    lent_.fill(0);
    for (at_ = recorded_.first + 1; at_ < recorded_.last && !stopped() && !again_; ++at_)
      std::visit([this](const auto& action) { take(action); }, recorded_.session.events[at_].action);
  } while (again_);
  if (stopped()) return objection_;
  return compare();
}

bool BragReplay::perform(const play::Operation& operation, Seat who, const std::string& what) {
  decided_by_ |= hand_->contenders();
  const Seats before = hand_->contenders();
  const auto reason = hand_->perform(operation);
  if (!reason.empty()) {
    const bool money_known = who.known() && recorded_.money[static_cast<std::size_t>(who.index)].has_value();
    if (unsure_ || (reason.starts_with("there is not enough money") && !money_known))
      give_up();
    else
      object(who, what, reason);
    return false;
  }
  if (hand_->over()) decided_by_ = before;
  return true;
}

void BragReplay::lay_aside(int seat) {
  const Which which = hand_->has(seat, Which::retained) ? Which::retained : Which::dealt;
  const play::HandCards& cards = hand_->cards(seat, which);
  const auto kept = ranking_->best_three({cards.data(), cards.size()}).kept;
  play::CardBits bits = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::find(kept.begin(), kept.end(), cards[i]) == kept.end())
      bits = static_cast<play::CardBits>(bits | (1u << i));
  hand_->perform(play::Discard{seat, bits});
}

bool BragReplay::make_open(int seat, Seat who) {
  if (hand_->blind(seat)) {
    if (two_hands(seat) || looked_at_) give_up();  // which of them was looked at is not known
    if (stopped() ||
        !perform(play::Look{seat, hand_->has(seat, Which::dealt) ? Which::dealt : Which::retained}, who,
                 "looks"))
      return false;
  }
  lay_aside(seat);
  return true;
}

void BragReplay::stand(int seat) {
  const Seat who{static_cast<std::int8_t>(seat)};
  if (!make_open(seat, who)) return;
  if (hand_->perform(play::Stand{seat}).empty()) return;
  const bool certain = cards_.certain(who) && recorded_.kept && cards_.certain(recorded_.kept->seat);
  if (!certain) return give_up();
  object(who, "stays in", "who cannot beat the face-up hand must fold");
}

void BragReplay::catch_up(int acting) {
  while (!stopped() && hand_->phase() == play::Phase::face_up && hand_->turn() != acting)
    stand(hand_->turn());
  while (!stopped() && hand_->phase() == play::Phase::drawing && hand_->turn() != acting)
    if (!hand_->perform(play::Draw{hand_->turn(), 0}).empty()) give_up();
}

bool BragReplay::cards_certain(int seat) const {
  const Seat who{static_cast<std::int8_t>(seat)};
  const bool kept = recorded_.kept && recorded_.kept->seat == who;
  return cards_.certain(who) && (!kept || cards_.kept_certain());
}

/// What was won, where the cards that decide it are certain.
std::optional<Objection> BragReplay::compare() const {
  if (!hand_->over() || hand_->retained()) return std::nullopt;
  Seats decide = hand_->end().seen ? decided_by_ : Seats{};
  bool covered = false;
  recorded_.for_each([&](std::size_t, const Action& action) {
    covered = covered || std::holds_alternative<Cover>(action);
    if (const auto* cover = std::get_if<Cover>(&action))
      decide.set(static_cast<std::size_t>(cover->seat.index));
  });
  if (covered) decide |= decided_by_;
  std::array<Chips, kMostSeats> won{};
  for (int seat = 0; seat < kSeats; ++seat) {
    if (decide.test(static_cast<std::size_t>(seat)) && !cards_certain(seat)) return std::nullopt;
    won[static_cast<std::size_t>(seat)] = hand_->won(seat);
  }
  return compare_wins(recorded_, won);
}

std::optional<Objection> play_brag(const RecordedHand& hand) {
  if (!can_be_played(hand)) return std::nullopt;
  return BragReplay(hand).run();
}

}  // namespace colddeck::checks
