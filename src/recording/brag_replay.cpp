// What was recorded, one thing after the other, as operations of the engine.
#include "recording/brag_replay.h"

#include <bit>

namespace colddeck::checks {

using play::Which;

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
    if (static_cast<std::size_t>(std::popcount(bits)) < count)
      bits = static_cast<play::CardBits>(bits | (1u << i));
  perform(play::Draw{seat, bits}, exchange.seat, "draws " + std::to_string(count));
}

void BragReplay::take(const Retain& retain) {
  if (!retain.seat.known() || retain.seat.index >= kSeats) return give_up();
  const int seat = retain.seat.index;
  catch_up(-1);
  if (stopped() || (hand_->over() && hand_->retained())) return;
  if (hand_->over() && retain.which == WhichHand::neither) return;
  if (hand_->over()) return object(retain.seat, "keeps the hand", "who has looked, or was seen, keeps none");
  if (hand_->phase() != play::Phase::retaining) return give_up();
  if (retain.which == WhichHand::neither) {
    perform(play::Retain{seat, false, Which::dealt}, retain.seat, "keeps no hand");
    return;
  }
  const bool old_one = retain.which == WhichHand::retained || !hand_->has(seat, Which::dealt);
  perform(play::Retain{seat, true, old_one ? Which::retained : Which::dealt}, retain.seat, "keeps the hand");
}

}  // namespace colddeck::checks
