// What each operation does, and who wins.
#include <algorithm>

#include "games/play/brag_hand.h"

namespace colddeck::play {

void BragHand::take(const Look& look) {
  const bool two = has(look.seat, Which::dealt) && has(look.seat, Which::retained);
  // A hand dealt face up is no second hand of the player's.
  if (two && look.seat != face_up_)
    undecided_ = look;
  else
    player(look.seat).open = true;
}

void BragHand::take(const Keep& keep) {
  put_under(keep.seat, undecided_->which == Which::dealt ? Which::retained : Which::dealt);
  player(keep.seat).open = true;
  undecided_.reset();
}

void BragHand::take(const Bet& bet) {
  Player& who = player(bet.seat);
  stake_ = std::max(stake_, blind(bet.seat) ? 2 * bet.amount : bet.amount);
  pay(bet.seat, bet.amount);
  who.has_bet = true;
  ++who.rounds;
  const bool last_chip = who.money && *who.money == 0 && rules_.short_of_money == ShortOfMoney::cover;
  // "The betting ends when one player puts the last of his money in the pot."
  if (last_chip && contenders_.count() == 2 && !before_draw())
    take(Cover{bet.seat});
  else
    after_bet();
}

void BragHand::after_bet() {
  if (before_draw()) {
    bool all = true;
    for (int seat = 0; seat < kMostPlayers; ++seat)
      all = all && (!contends(seat) || player(seat).rounds >= rules_.rounds_before_draw);
    if (all) {
      phase_ = Phase::drawing;
      answering_ = contenders_;
      turn_ = *first_to_act(dealer_, contenders_);
      return;
    }
  }
  pass_turn();
}

void BragHand::take(const Fold& fold) {
  if (undecided_) {
    put_under(fold.seat, undecided_->which);
    undecided_.reset();
    return;
  }
  put_under(fold.seat, Which::dealt);
  put_under(fold.seat, Which::retained);
  contenders_.reset(static_cast<std::size_t>(fold.seat));
  if (phase_ == Phase::face_up)
    answered();
  else
    after_fold();
}

void BragHand::after_fold() {
  if (contenders_.count() > 1) {
    after_bet();
    return;
  }
  pass_turn();
  if (blind(turn_) && rules_.retain_blind && covered_.empty())
    phase_ = Phase::retaining;
  else
    settle(contenders_, !covered_.empty());
}

void BragHand::take(const Stand&) { answered(); }

void BragHand::answered() {
  answering_.reset(static_cast<std::size_t>(turn_));
  if (answering_.any()) {
    turn_ = *next_to_left(turn_, answering_);
    return;
  }
  put_under(face_up_, Which::dealt);
  if (contenders_.count() > 1) {
    begin_betting();
    return;
  }
  // "The player with the retained blind hand collects the antes, keeps the blind hand."
  win(face_up_, pot_ - brought_);
  retained_ = RetainedHand{face_up_, cards(face_up_, Which::retained)};
  player(face_up_).hands[index(Which::retained)].clear();
  carried_ = brought_;
  finish();
}

void BragHand::take(const See& see) {
  pay(see.seat, see.amount);
  compare(see.seat, only_other(see.seat));
}

void BragHand::take(const ShowRather& show) { compare(turn_, show.seat); }

/// Equal hands lose for `asking`.
void BragHand::compare(int asking, int other) {
  Seats winner;
  winner.set(static_cast<std::size_t>(seer_wins(rank(asking), rank(other)) ? asking : other));
  settle(winner, true);
}

void BragHand::take(const Cover& cover) {
  pay(cover.seat, *player(cover.seat).money);
  covered_.push_back({cover.seat, pot_});
  pot_ = 0;
  contenders_.reset(static_cast<std::size_t>(cover.seat));
  after_fold();
}

void BragHand::take(const Lend& lend) {
  if (lend.from >= 0 && player(lend.from).money) *player(lend.from).money -= lend.amount;
  *player(lend.to).money += lend.amount;
  debts_.push_back({lend.from, lend.to, lend.amount});
}

void BragHand::take(const Showdown&) {
  Seats best;
  HandRank top{-1, {}};
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    if (!contends(seat)) continue;
    const HandRank mine = rank(seat);
    if (mine > top) {
      best.reset();
      top = mine;
    }
    if (mine == top) best.set(static_cast<std::size_t>(seat));
  }
  settle(best, true);
}

void BragHand::take(const Draw& draw) {
  const HandCards thrown = played(draw.seat);
  HandCards& hand =
      player(draw.seat).hands[index(has(draw.seat, Which::retained) ? Which::retained : Which::dealt)];
  for (std::size_t i = 0; i < hand.size(); ++i)
    if ((draw.cards >> i & 1) != 0) hand[i] = next_card();
  for (std::size_t i = 0; i < thrown.size(); ++i)
    if ((draw.cards >> i & 1) != 0) returned_.push_back(thrown[i]);
  answering_.reset(static_cast<std::size_t>(draw.seat));
  if (answering_.any()) {
    turn_ = *next_to_left(draw.seat, answering_);
    return;
  }
  drawn_ = true;
  begin_betting();
}

void BragHand::take(const Retain& retain) {
  if (retain.keeps) {
    retained_ = RetainedHand{retain.seat, cards(retain.seat, retain.which)};
    player(retain.seat).hands[index(retain.which)].clear();
  }
  carried_ = pot_;
  finish();
}

/// The newest pot goes to `winners`; of each older one, newest first, the player who covered it meets them.
void BragHand::settle(Seats winners, bool shown) {
  share(winners, pot_);
  while (!covered_.empty()) {
    const CoveredPot pot = covered_.back();
    covered_.pop_back();
    if (rank(pot.seat) > rank(*next_to_left(dealer_, winners)))
      winners = Seats().set(static_cast<std::size_t>(pot.seat));
    share(winners, pot.chips);
  }
  const HandRank best = rank(*next_to_left(dealer_, winners));
  end_ = {shown, ranking_.three_cards().category(best.strength)};
  finish();
}

void BragHand::share(const Seats& winners, Chips chips) {
  const auto count = static_cast<Chips>(winners.count());
  Chips odd = chips % count;
  for (const int seat : dealing_order(dealer_, winners)) win(seat, chips / count + (odd-- > 0 ? 1 : 0));
}

/// The hands that are left go under the pack, those of the players who are still in last.
void BragHand::finish() {
  for (const bool contending : {false, true})
    for (int seat = 0; seat < kMostPlayers; ++seat) {
      if (contends(seat) != contending) continue;
      put_under(seat, Which::dealt);
      put_under(seat, Which::retained);
    }
  pot_ = 0;
  phase_ = Phase::over;
}

}  // namespace colddeck::play
