// A recorded hand of brag, played again through the engine.
#include <algorithm>

#include "games/play/brag_hand.h"
#include "recording/playing.h"

namespace colddeck::checks {
namespace {

using play::BragHand;
using play::Which;

constexpr int kSeats = std::min(play::kMostPlayers, kMostSeats);

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

class BragReplay {
 public:
  explicit BragReplay(const RecordedHand& recorded) : recorded_(recorded), cards_(recorded) {}

  std::optional<Objection> run();

 private:
  std::optional<play::Start> start() const;
  void set_money(play::Start& start) const;

  void take(const Look& look);
  void take(const Bet& bet);
  void take(const Fold& fold);
  void take(const See& see);
  void take(const Cover& cover);
  void take(const Lend& lend);
  void take(const Showdown&);
  void take(const Exchange& exchange);
  void take(const Retain& retain);
  template <typename Other>
  void take(const Other&) {}

  bool stopped() const { return gave_up_ || objection_.has_value(); }
  void give_up() { gave_up_ = true; }
  void object(Seat who, const std::string& what, std::string_view why) {
    objection_ = Objection{CheckKind::not_allowed, at_, who, what + ", but " + std::string(why)};
  }
  /// False, and the replay is stopped, if it is not allowed.
  bool perform(const play::Operation& operation, Seat who, const std::string& what);
  bool two_hands(int seat) const {
    return hand_->has(seat, Which::dealt) && hand_->has(seat, Which::retained);
  }
  /// Looks, as who does not bet blind must have, and lays the discards aside.
  bool make_open(int seat, Seat who);
  bool next_bet_is_blind(Seat seat) const;
  void lay_aside(int seat);
  /// Does what is not recorded: stands by an open hand, stands pat at the draw.
  void catch_up(int acting);
  void stand(int seat);
  std::optional<Objection> compare() const;
  bool cards_certain(int seat) const;

  const RecordedHand& recorded_;
  KnownCards cards_;
  std::optional<HandRanking> ranking_;
  std::optional<BragHand> hand_;
  std::size_t at_ = 0;
  std::optional<Which> looked_at_;  // one of two hands, to be kept or thrown in
  Seats decided_by_;                // whose cards decide who wins
  std::optional<Objection> objection_;
  std::array<std::optional<Chips>, kMostSeats> borrowers_{};  // what they had at first
  std::array<Chips, kMostSeats> lent_{};
  bool again_ = false;  // with the money that a borrower must have had
  bool gave_up_ = false;
  bool unsure_ = false;  // from here on the engine may be led astray
};

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
  for (std::size_t i = 0; i < static_cast<std::size_t>(kSeats); ++i)
    if (borrowers_[i]) start.money[i] = borrowers_[i];
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
    // How much money anybody has is not recorded.
    if (unsure_ || reason.starts_with("there is not enough money"))
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

void BragReplay::take(const Look& look) {
  if (!look.seat.known() || look.seat.index >= kSeats) return give_up();
  if (hand_->over() || !recorded_.rules.blind_play || !hand_->blind(look.seat.index)) return;
  const bool two = two_hands(look.seat.index);
  const bool face_up = recorded_.rules.retained == RetainedPlay::face_up;
  if (two && look.which == WhichHand::unstated && !face_up) return give_up();
  // The keeper of the blind hand looks when the others have answered; they may look before their turn.
  if (recorded_.kept && recorded_.kept->seat == look.seat) catch_up(look.seat.index);
  if (hand_->phase() == play::Phase::drawing && !two) catch_up(look.seat.index);
  if (stopped()) return;
  Which which = look.which == WhichHand::retained || (two && face_up) ? Which::retained : Which::dealt;
  if (!two) which = hand_->has(look.seat.index, Which::dealt) ? Which::dealt : Which::retained;
  if (!perform(play::Look{look.seat.index, which}, look.seat, "looks")) return;
  if (two && !face_up) looked_at_ = which;
}

void BragReplay::take(const Fold& fold) {
  if (!fold.seat.known() || fold.seat.index >= kSeats) return give_up();
  const int seat = fold.seat.index;
  if (hand_->over()) return;  // who has lost a see need not show
  if (looked_at_) {
    const bool the_looked_at = fold.which == WhichHand::unstated ||
                               (fold.which == WhichHand::dealt) == (*looked_at_ == Which::dealt);
    if (fold.which == WhichHand::unstated) return give_up();
    looked_at_.reset();
    if (the_looked_at)
      perform(play::Fold{seat}, fold.seat, "folds one of two hands");
    else
      perform(play::Keep{seat}, fold.seat, "keeps one of two hands");
    return;
  }
  // A hand dealt face up is thrown away when all others have answered.
  if (recorded_.kept && recorded_.kept->seat == fold.seat && fold.which == WhichHand::dealt &&
      recorded_.rules.retained == RetainedPlay::face_up)
    return;
  // Of two hands thrown in together each is recorded, and the engine takes them for one fold.
  if (!hand_->contenders().test(static_cast<std::size_t>(seat))) return;
  catch_up(seat);
  if (!stopped() && hand_->phase() == play::Phase::drawing) return give_up();
  // Who stands by a face-up hand says nothing, so that the last to answer may fold as an answer or later.
  unsure_ = unsure_ || hand_->phase() == play::Phase::face_up;
  if (!stopped()) perform(play::Fold{seat}, fold.seat, "folds");
}

void BragReplay::take(const Bet& bet) {
  if (!bet.seat.known() || bet.seat.index >= kSeats || looked_at_) return give_up();
  const int seat = bet.seat.index;
  if (hand_->over()) return give_up();
  catch_up(-1);
  if (stopped() ||
      (!bet.blind && recorded_.rules.blind_play && hand_->turn() == seat && !make_open(seat, bet.seat)))
    return;
  if (!recorded_.rules.blind_play) lay_aside(seat);
  if (bet.blind && !hand_->blind(seat)) return give_up();
  // Whether half a chip that was rounded up raises the stake by one is for the table to say.
  unsure_ = unsure_ || (bet.blind && 2 * *bet.amount == hand_->stake() + 1);
  perform(play::Bet{seat, *bet.amount}, bet.seat,
          "bets " + std::to_string(*bet.amount) + (bet.blind ? " blind" : ""));
}

void BragReplay::take(const See& see) {
  if (!see.seat.known() || see.seat.index >= kSeats || looked_at_ || hand_->over()) return give_up();
  const int seat = see.seat.index;
  catch_up(-1);
  if (stopped()) return;
  // A recording does not say whether who sees has looked; what is paid tells.
  const play::See as_it_is{seat, *see.amount};
  if (hand_->blind(seat) && hand_->why_not(as_it_is) != "" && !make_open(seat, see.seat)) return;
  if (!hand_->blind(seat)) lay_aside(seat);
  const int other = *next_to_left(seat, hand_->contenders());
  if (hand_->contenders().count() == 2 && see.target.known() && see.target.index != other) return give_up();
  perform(as_it_is, see.seat, "pays " + std::to_string(*see.amount) + " to see");
}

void BragReplay::take(const Cover& cover) {
  if (!cover.seat.known() || cover.seat.index >= kSeats || looked_at_ || hand_->over()) return give_up();
  const int seat = cover.seat.index;
  catch_up(-1);
  if (stopped()) return;
  // Who covers the pot with what would be enough for a blind bet has looked, or has only one opponent left.
  const bool enough = *cover.amount >= hand_->price(seat);
  if (hand_->blind(seat) && enough && hand_->contenders().count() > 2 && !make_open(seat, cover.seat)) return;
  if (!hand_->blind(seat)) lay_aside(seat);
  const std::string what = "covers the pot with " + std::to_string(*cover.amount);
  // The last chip may be just enough to bet.
  if (*cover.amount >= hand_->price(seat))
    perform(play::Bet{seat, *cover.amount}, cover.seat, what);
  else
    perform(play::Cover{seat}, cover.seat, what);
}

/// A loan does not say whether who borrows has looked; the bet that follows does.
bool BragReplay::next_bet_is_blind(Seat seat) const {
  for (std::size_t at = at_ + 1; at < recorded_.last; ++at) {
    const Action& action = recorded_.session.events[at].action;
    if (const auto* bet = std::get_if<Bet>(&action); bet != nullptr && bet->seat == seat) return bet->blind;
    if (const auto* look = std::get_if<Look>(&action); look != nullptr && look->seat == seat) return true;
  }
  return true;
}

void BragReplay::take(const Lend& lend) {
  if (!lend.to.known() || lend.to.index >= kSeats || looked_at_ || hand_->over()) return give_up();
  catch_up(-1);
  if (stopped()) return;
  const int to = lend.to.index;
  const int from = lend.seat.known() && lend.seat.index < kSeats ? lend.seat.index : play::Lend::kBystander;
  const play::Lend loan{from, to, *lend.amount};
  if (auto& money = borrowers_[static_cast<std::size_t>(to)]; !money) {
    // A loan makes up the bet: so much was missing. The hand is played again with the money there was.
    if (!hand_->blind(to) || !recorded_.rules.blind_play || next_bet_is_blind(lend.to) ||
        make_open(to, lend.to)) {
      money = hand_->put_in(to) + lent_[static_cast<std::size_t>(to)] +
              std::max<Chips>(hand_->price(to) - *lend.amount, 0);
      again_ = true;
    }
    return;
  }
  if (hand_->blind(to) && !next_bet_is_blind(lend.to) && !make_open(to, lend.to)) return;
  if (!hand_->blind(to)) lay_aside(to);
  if (*lend.amount > hand_->see_price(to)) return give_up();  // for several bets
  if (perform(loan, lend.to, "borrows " + std::to_string(*lend.amount)) && from >= 0)
    lent_[static_cast<std::size_t>(from)] += *lend.amount;
}

void BragReplay::take(const Showdown&) {
  if (looked_at_ || hand_->over()) return give_up();
  catch_up(-1);
  if (stopped()) return;
  if (hand_->contenders().count() > 2) {
    perform(play::Showdown{}, Seat{}, "agree to show");
    return;
  }
  const int other = *next_to_left(hand_->turn(), hand_->contenders());
  // That the other has too little money is not recorded.
  if (!hand_->can(play::ShowRather{other})) return give_up();
  perform(play::ShowRather{other}, Seat{static_cast<std::int8_t>(other)}, "shows rather than lends");
}

void BragReplay::take(const Exchange& exchange) {
  if (!exchange.seat.known() || exchange.seat.index >= kSeats || looked_at_) return give_up();
  const int seat = exchange.seat.index;
  catch_up(seat);
  if (stopped()) return;
  const std::size_t count = std::max(exchange.discarded.faces.size(), exchange.drawn.faces.size());
  const Which which = hand_->has(seat, Which::retained) ? Which::retained : Which::dealt;
  const play::HandCards& cards = hand_->cards(seat, which);
  if (count > cards.size()) return give_up();
  play::CardBits bits = 0;
  for (const Face& face : exchange.discarded.faces) {
    const auto at = face ? std::find(cards.begin(), cards.end(), *face) : cards.end();
    if (at != cards.end()) bits = static_cast<play::CardBits>(bits | (1u << (at - cards.begin())));
  }
  for (std::size_t i = 0; i < cards.size(); ++i)  // which were thrown away is not known of all
    if (static_cast<std::size_t>(__builtin_popcount(bits)) < count)
      bits = static_cast<play::CardBits>(bits | (1u << i));
  perform(play::Draw{seat, bits}, exchange.seat, "draws " + std::to_string(count));
}

void BragReplay::take(const Retain& retain) {
  if (!retain.seat.known() || retain.seat.index >= kSeats) return give_up();
  const int seat = retain.seat.index;
  catch_up(-1);
  if (stopped() || (hand_->over() && hand_->retained())) return;
  if (hand_->over()) return object(retain.seat, "keeps the hand", "who has looked, or was seen, keeps none");
  if (hand_->phase() != play::Phase::retaining) return give_up();
  const bool old_one = retain.which == WhichHand::retained || !hand_->has(seat, Which::dealt);
  perform(play::Retain{seat, true, old_one ? Which::retained : Which::dealt}, retain.seat, "keeps the hand");
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

}  // namespace

std::optional<Objection> play_brag(const RecordedHand& hand) {
  if (!can_be_played(hand)) return std::nullopt;
  return BragReplay(hand).run();
}

}  // namespace colddeck::checks
