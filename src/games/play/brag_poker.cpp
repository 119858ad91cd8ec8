#include "games/play/brag_poker.h"

#include <bit>

namespace colddeck::play {

std::string_view BragPoker::why_not(const PokerStart& start) {
  if (start.seats.count() < 2) return "a hand needs two players";
  if ((start.seats >> kMostPlayers).any() || start.dealer < 0 || start.dealer >= kMostPlayers)
    return "there are 18 seats";
  if (start.rules.cards_each() != 3) return "brag poker is played with three cards each";
  if (start.pack.size() < 3 * start.seats.count() || start.pack.size() > Card::kMost)
    return "the pack is too small for a hand each";
  if (start.small_blind < 0 || start.big_blind < 1 || start.small_blind > start.big_blind)
    return "the small blind is at most the big one, which is at least a chip";
  return {};
}

BragPoker::BragPoker(const PokerStart& start, const HandRanking& ranking)
    : ranking_(ranking),
      big_blind_(start.big_blind),
      dealer_(start.dealer),
      contenders_(start.seats),
      pack_(start.pack.begin(), start.pack.end()) {
  const std::vector<int> order = dealing_order(dealer_, contenders_);
  pay(order[0], start.small_blind, start.small_blind);
  pay(order[1], start.big_blind, start.big_blind);
  level_ = start.big_blind;
  for (int card = 0; card < 3; ++card)
    for (const int seat : order) player(seat).hand.push_back(next_card());
  turn_ = *next_to_act(order[1], contenders_);
}

std::string_view BragPoker::why_not(const PokerOperation& operation) const {
  if (over()) return "the hand is over";
  return std::visit([this](const auto& known) { return check(known); }, operation);
}

std::string_view BragPoker::perform(const PokerOperation& operation) {
  const std::string_view reason = why_not(operation);
  if (reason.empty()) std::visit([this](const auto& known) { take(known); }, operation);
  return reason;
}

Chips BragPoker::call_price(int seat) const {
  const Chips owed = level_ - player(seat).matched;
  return blind(seat) ? (owed + 1) / 2 : owed;
}

std::string_view BragPoker::wrong_turn(int seat) const {
  if (seat < 0 || seat >= kMostPlayers || !contenders_.test(static_cast<std::size_t>(seat)))
    return "this player is not in the hand";
  if (seat != turn_) return "it is another player's turn";
  return {};
}

std::string_view BragPoker::not_betting(int seat) const {
  if (phase_ == Phase::drawing) return "cards are exchanged now";
  return wrong_turn(seat);
}

std::string_view BragPoker::check(const Look& look) const {
  if (look.seat < 0 || look.seat >= kMostPlayers || !contenders_.test(static_cast<std::size_t>(look.seat)))
    return "this player is not in the hand";
  if (look.which != Which::dealt) return "there is no such hand";
  if (!blind(look.seat)) return "this player has looked already";
  return {};
}

std::string_view BragPoker::check(const Raise& raise) const {
  if (const auto reason = not_betting(raise.seat); !reason.empty()) return reason;
  if (raises_ >= kMostRaises && contenders_.count() > 2) return "there were three raises";
  if (level_ > 1'000'000'000'000) return "the bets are beyond all bounds";
  return {};
}

std::string_view BragPoker::check(const Draw& draw) const {
  if (phase_ != Phase::drawing) return "no cards are exchanged now";
  if (const auto reason = wrong_turn(draw.seat); !reason.empty()) return reason;
  if (draw.cards >> 3 != 0) return "there are no such cards";
  if (static_cast<std::size_t>(std::popcount(draw.cards)) > pack_.size())
    return "the pack has not so many cards";
  return {};
}

void BragPoker::take(const Call& call) {
  pay(call.seat, call_price(call.seat), level_);
  next_turn();
}

void BragPoker::take(const Raise& raise) {
  const Chips price = raise_price(raise.seat);
  level_ += bet_size();
  pay(raise.seat, price, level_);
  ++raises_;
  for (Player& who : players_) who.spoken = false;
  next_turn();
}

void BragPoker::take(const Fold& fold) {
  put_under(fold.seat);
  contenders_.reset(static_cast<std::size_t>(fold.seat));
  if (contenders_.count() == 1)
    finish();
  else
    next_turn();
}

void BragPoker::take(const Draw& draw) {
  Hand& hand = player(draw.seat).hand;
  const Hand thrown = hand;
  for (std::size_t i = 0; i < hand.size(); ++i)
    if ((draw.cards >> i & 1) != 0) hand[i] = next_card();
  for (std::size_t i = 0; i < thrown.size(); ++i)
    if ((draw.cards >> i & 1) != 0) pack_.push_back(thrown[i]);
  to_draw_.reset(static_cast<std::size_t>(draw.seat));
  if (to_draw_.any())
    turn_ = *next_to_left(turn_, to_draw_);
  else
    begin_round(Phase::after_draw);
}

void BragPoker::pay(int seat, Chips amount, Chips matched) {
  Player& who = player(seat);
  who.put_in += amount;
  who.matched = matched;
  pot_ += amount;
}

void BragPoker::put_under(int seat) {
  for (const Card card : player(seat).hand) pack_.push_back(card);
  player(seat).hand.clear();
}

Card BragPoker::next_card() {
  const Card card = pack_.front();
  pack_.erase(pack_.begin());
  return card;
}

/// The round ends when all who are left have spoken since the last raise.
void BragPoker::next_turn() {
  player(turn_).spoken = true;
  bool all = true;
  for (int seat = 0; seat < kMostPlayers; ++seat)
    all = all && (!contenders_.test(static_cast<std::size_t>(seat)) || player(seat).spoken);
  if (!all) {
    turn_ = *next_to_act(turn_, contenders_);
  } else if (phase_ == Phase::after_draw) {
    finish();
  } else {
    to_draw_ = contenders_;
    begin_round(Phase::drawing);
  }
}

void BragPoker::begin_round(Phase phase) {
  phase_ = phase;
  raises_ = 0;
  level_ = 0;
  for (Player& who : players_) {
    who.matched = 0;
    who.spoken = false;
  }
  turn_ = *first_to_act(dealer_, contenders_);
}

void BragPoker::finish() {
  Seats best = contenders_;
  if (contenders_.count() > 1) {
    HandRank top{-1, {}};
    for (const int seat : dealing_order(dealer_, contenders_)) {
      const HandRank mine = ranking_.rank({cards(seat).data(), cards(seat).size()});
      if (mine > top) best.reset();
      if (mine >= top) best.set(static_cast<std::size_t>(seat));
      top = std::max(top, mine);
    }
  }
  const auto winners = static_cast<Chips>(best.count());
  Chips odd = pot_ % winners;
  for (const int seat : dealing_order(dealer_, best)) player(seat).won = pot_ / winners + (odd-- > 0 ? 1 : 0);
  for (const int seat : dealing_order(dealer_, contenders_)) put_under(seat);
  pot_ = 0;
  phase_ = Phase::over;
}

}  // namespace colddeck::play
