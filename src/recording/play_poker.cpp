// A recorded hand of brag poker, played again through the engine.
#include <algorithm>

#include "games/play/brag_poker.h"
#include "recording/playing.h"

namespace colddeck::checks {
namespace {

using play::BragPoker;

constexpr int kSeats = std::min(BragPoker::kMostPlayers, kMostSeats);

class PokerReplay {
 public:
  explicit PokerReplay(const RecordedHand& recorded) : recorded_(recorded), cards_(recorded) {}

  std::optional<Objection> run();

 private:
  std::optional<play::PokerStart> start() const;
  void take(const Look& look);
  void take(const Bet& bet);
  void take(const Fold& fold);
  void take(const Exchange& exchange);
  void take(const See& see) {
    object(see.seat, "sees", "hands are compared at the end, and nobody pays to see");
  }
  template <typename Other>
  void take(const Other&) {}

  bool at_table(Seat seat) const { return seat.known() && seat.index < kSeats; }
  void object(Seat who, const std::string& what, std::string_view why) {
    objection_ = Objection{CheckKind::not_allowed, at_, who, what + ", but " + std::string(why)};
  }
  void perform(const play::PokerOperation& operation, Seat who, const std::string& what) {
    const auto reason = hand_->perform(operation);
    if (!reason.empty()) object(who, what, reason);
  }
  /// Standing pat is not recorded.
  void stand_pat_until(int acting) {
    while (hand_->phase() == BragPoker::Phase::drawing && hand_->turn() != acting)
      if (!hand_->perform(play::Draw{hand_->turn(), 0}).empty()) return;
  }
  std::optional<Objection> compare() const;

  const RecordedHand& recorded_;
  KnownCards cards_;
  std::optional<BragPoker> hand_;
  std::size_t at_ = 0;
  std::optional<Objection> objection_;
  bool gave_up_ = false;
};

std::optional<play::PokerStart> PokerReplay::start() const {
  const Deal& deal = recorded_.deal();
  if (cards_.impossible() || !at_table(deal.dealer)) return std::nullopt;
  play::PokerStart start;
  start.rules = recorded_.rules;
  start.small_blind = recorded_.rules.small_blind;
  start.big_blind = recorded_.rules.big_blind;
  start.dealer = deal.dealer.index;
  std::vector<int> listed;
  for (const DealtHand& dealt : deal.hands) {
    start.seats.set(static_cast<std::size_t>(dealt.seat.index));
    listed.push_back(dealt.seat.index);
  }
  start.pack = cards_.pack();
  const bool in_order = listed == dealing_order(start.dealer, start.seats);
  return in_order && BragPoker::why_not(start).empty() ? std::optional(start) : std::nullopt;
}

std::optional<Objection> PokerReplay::run() {
  const auto begin = start();
  if (!begin) return std::nullopt;
  hand_.emplace(*begin, HandRanking(recorded_.rules));
  for (at_ = recorded_.first + 1; at_ < recorded_.last && !objection_ && !gave_up_; ++at_)
    std::visit([this](const auto& action) { take(action); }, recorded_.session.events[at_].action);
  if (objection_ || gave_up_) return objection_;
  return compare();
}

void PokerReplay::take(const Look& look) {
  if (!at_table(look.seat)) gave_up_ = true;
  if (!gave_up_ && !hand_->over() && hand_->blind(look.seat.index))
    hand_->perform(play::Look{look.seat.index});
}

void PokerReplay::take(const Bet& bet) {
  if (!at_table(bet.seat) || hand_->over()) {
    gave_up_ = true;
    return;
  }
  const int seat = bet.seat.index;
  stand_pat_until(-1);
  if (!bet.blind) hand_->perform(play::Look{seat});  // who bets open has looked
  if (bet.blind && !hand_->blind(seat)) return object(bet.seat, "bets blind", "has looked already");
  const std::string what = "puts in " + std::to_string(*bet.amount) + (bet.blind ? " blind" : "");
  const Chips call = hand_->call_price(seat), raise = hand_->raise_price(seat);
  if (hand_->turn() == seat && *bet.amount != call && *bet.amount != raise)
    return object(bet.seat, what,
                  "a call costs " + std::to_string(call) + " and a raise " + std::to_string(raise));
  if (*bet.amount == call)
    perform(play::Call{seat}, bet.seat, what);
  else
    perform(play::Raise{seat}, bet.seat, what);
}

void PokerReplay::take(const Fold& fold) {
  if (!at_table(fold.seat)) gave_up_ = true;
  if (gave_up_ || hand_->over()) return;
  stand_pat_until(-1);
  perform(play::Fold{fold.seat.index}, fold.seat, "folds");
}

void PokerReplay::take(const Exchange& exchange) {
  if (!at_table(exchange.seat)) gave_up_ = true;
  if (gave_up_) return;
  const int seat = exchange.seat.index;
  stand_pat_until(seat);
  const std::size_t count = std::max(exchange.discarded.faces.size(), exchange.drawn.faces.size());
  if (count > 3)
    return object(exchange.seat, "draws " + std::to_string(count), "there are three cards to a hand");
  play::CardBits bits = 0;
  std::size_t found = 0;
  const BragPoker::Hand& cards = hand_->cards(seat);
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::find(exchange.discarded.faces.begin(), exchange.discarded.faces.end(), Face(cards[i])) !=
        exchange.discarded.faces.end()) {
      bits = static_cast<play::CardBits>(bits | (1u << i));
      ++found;
    }
  for (std::size_t i = 0; i < cards.size() && found < count; ++i)
    if ((bits >> i & 1) == 0) {
      bits = static_cast<play::CardBits>(bits | (1u << i));
      ++found;
    }
  perform(play::Draw{seat, bits}, exchange.seat, "draws " + std::to_string(count));
}

std::optional<Objection> PokerReplay::compare() const {
  if (!hand_->over()) return std::nullopt;
  std::array<Chips, kMostSeats> won{};
  const bool compared = hand_->contenders().count() > 1;
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool left = hand_->contenders().test(static_cast<std::size_t>(seat));
    if (compared && left && !cards_.certain(Seat{static_cast<std::int8_t>(seat)})) return std::nullopt;
    won[static_cast<std::size_t>(seat)] = hand_->won(seat);
  }
  return compare_wins(recorded_, won);
}

bool can_be_played(const RecordedHand& hand) {
  bool complete = hand.deal().hands.size() >= 2 && hand.carried == 0 && !hand.kept;
  bool bets = false;
  Seats seats;
  for (const DealtHand& dealt : hand.deal().hands) {
    if (!dealt.seat.known() || dealt.seat.index >= kSeats) return false;
    complete = complete && !seats.test(static_cast<std::size_t>(dealt.seat.index));
    seats.set(static_cast<std::size_t>(dealt.seat.index));
  }
  hand.for_each([&](std::size_t, const Action& action) {
    const auto* bet = std::get_if<Bet>(&action);
    complete = complete && (bet == nullptr || bet->amount) && !std::holds_alternative<SeatChange>(action);
    bets = bets || bet != nullptr;
  });
  return complete && bets;
}

}  // namespace

std::optional<Objection> play_poker(const RecordedHand& hand) {
  if (!can_be_played(hand)) return std::nullopt;
  return PokerReplay(hand).run();
}

}  // namespace colddeck::checks
