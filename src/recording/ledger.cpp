#include "recording/ledger.h"

#include <algorithm>
#include <numeric>

namespace colddeck {
namespace {

bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }
std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }

/// Follows the money from deal to deal.
class Accounts {
 public:
  explicit Accounts(const Session& session) : session_(session) {}

  std::vector<HandMoney> run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
    close();
    return std::move(hands_);
  }

 private:
  void take(const Deal& deal) {
    close();
    now_ = {};
    now_.hand = session_.events[at_].hand;
    open_ = true;
    known_ = !deal.hands.empty();
    players_ = static_cast<int>(deal.hands.size());
    folds_ = wins_ = 0;
    bets_ = retained_ = open_win_ = false;
    const RuleSet& rules = session_.rules;
    for (std::size_t i = 0; i < deal.hands.size(); ++i)
      put_in(deal.hands[i].seat, rules.game != Game::brag_poker ? rules.ante
                                 : i == 0                       ? rules.small_blind
                                 : i == 1                       ? rules.big_blind
                                                                : 0);
  }
  void take(const Bet& bet) {
    bets_ = true;
    put_in(bet.seat, bet.amount);
  }
  void take(const See& see) { put_in(see.seat, see.amount); }
  void take(const Cover& cover) { put_in(cover.seat, cover.amount); }
  void take(const Fold&) { ++folds_; }
  void take(const Retain&) { retained_ = true; }
  void take(const Win& win) {
    ++wins_;
    now_.paid_at = at_;
    open_win_ = open_win_ || !win.amount;
    known_ = known_ && at_table(win.seat);
    if (!at_table(win.seat)) return;
    winner_ = win.seat;
    now_.won[index_of(win.seat)] += win.amount.value_or(0);
    now_.paid_out += win.amount.value_or(0);
  }
  template <typename Other>
  void take(const Other&) {}

  void put_in(Seat seat, std::optional<Chips> amount) {
    known_ = known_ && at_table(seat) && amount.has_value();
    if (at_table(seat)) now_.put_in[index_of(seat)] += amount.value_or(0);
  }

  /// Bets that nobody recorded cannot be told from bets that nobody made, unless all but one folded.
  bool betting_recorded() const { return bets_ || folds_ + 1 >= players_; }

  void close() {
    if (!open_) return;
    if (known_ && carried_) {
      const Chips all = std::accumulate(now_.put_in.begin(), now_.put_in.end(), *carried_);
      const bool agrees = wins_ > 0 && !open_win_ && !retained_ && now_.paid_out == all;
      if (betting_recorded() || agrees) now_.pot = all;
    }
    pay_whole_pot();
    const bool paid = wins_ > 0 && !open_win_;
    if (retained_)
      now_.carried = now_.pot ? std::optional(*now_.pot - now_.paid_out) : std::nullopt;
    else
      now_.carried = 0;
    now_.wrong_pay_out =
        now_.pot && paid && (retained_ ? now_.paid_out > *now_.pot : now_.paid_out != *now_.pot);
    now_.complete = now_.pot && !now_.wrong_pay_out && (paid || (retained_ && wins_ == 0));
    carried_ = now_.carried;
    hands_.push_back(now_);
    open_ = false;
  }

  void pay_whole_pot() {
    if (!now_.pot || wins_ != 1 || !open_win_ || retained_ || !at_table(winner_)) return;
    now_.won[index_of(winner_)] = now_.paid_out = *now_.pot;
    open_win_ = false;
  }

  const Session& session_;
  std::size_t at_ = 0;
  std::vector<HandMoney> hands_;
  HandMoney now_;
  bool open_ = false;      // a hand is being played
  bool known_ = false;     // every amount and seat so far
  bool bets_ = false;      // somebody bet
  bool retained_ = false;  // a hand is kept blind
  bool open_win_ = false;  // a win has no amount
  int players_ = 0;
  int folds_ = 0;
  int wins_ = 0;
  Seat winner_;
  std::optional<Chips> carried_ = 0;
};

}  // namespace

std::vector<HandMoney> ledger(const Session& session) {
  return session.rules.against_the_house() ? casino_ledger(session) : Accounts(session).run();
}

}  // namespace colddeck
