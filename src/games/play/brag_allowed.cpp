// Why an operation is not allowed.
#include <bit>

#include "games/play/brag_hand.h"

namespace colddeck::play {
namespace {

constexpr std::string_view kAllowed = {};

}  // namespace

std::string_view BragHand::why_not(const Start& start) {
  const auto players = start.seats.count();
  const auto cards = static_cast<std::size_t>(start.rules.cards_each());
  if (players < 2) return "a hand needs two players";
  if ((start.seats >> kMostPlayers).any() || start.dealer < 0 || start.dealer >= kMostPlayers)
    return "there are 18 seats";
  if (start.pack.size() < players * cards || start.pack.size() > Card::kMost)
    return "the pack is too small for a hand each";
  for (std::size_t i = 0; i < static_cast<std::size_t>(kMostPlayers); ++i)
    if (start.seats.test(i) && start.money[i] && *start.money[i] < start.rules.ante)
      return "somebody cannot pay the ante";
  if (!start.retained) return kAllowed;
  if (!start.rules.blind_play || !start.rules.retain_blind) return "no hand is retained at this table";
  const int seat = start.retained->seat;
  if (seat < 0 || seat >= kMostPlayers || !start.seats.test(static_cast<std::size_t>(seat)))
    return "who retained a hand must be dealt in";
  return start.retained->cards.size() == cards ? kAllowed : "the retained hand has the wrong number of cards";
}

std::string_view BragHand::why_not(const Operation& operation) const {
  if (over()) return "the hand is over";
  return std::visit([this](const auto& known) { return check(known); }, operation);
}

std::string_view BragHand::wrong_turn(int seat) const {
  if (!contends(seat)) return "this player is not in the hand";
  if (undecided_ && undecided_->seat != seat) return "a hand was looked at and must first be kept or folded";
  return seat == turn_ ? kAllowed : "it is another player's turn";
}

std::string_view BragHand::not_ready(int seat) const {
  if (undecided_) return "the hand that was looked at must first be kept or folded";
  const Player& who = player(seat);
  if (who.open && rules_.cards_each() > 3 && who.discarded == 0)
    return "three cards must be chosen before betting";
  return kAllowed;
}

std::string_view BragHand::check(const Look& look) const {
  if (!contends(look.seat)) return "this player is not in the hand";
  if (phase_ == Phase::retaining) return "a hand is retained unseen";
  if (!blind(look.seat)) return "this player has looked already";
  if (undecided_) return "a hand was looked at and must first be kept or folded";
  if (look.seat == face_up_ && phase_ == Phase::face_up) return "the others answer the face-up hand first";
  if (!has(look.seat, look.which)) return "there is no such hand";
  if (player(look.seat).has_bet && look.seat != turn_) return "who has played blind looks only at his turn";
  return kAllowed;
}

std::string_view BragHand::check(const Keep& keep) const {
  return undecided_ && undecided_->seat == keep.seat ? kAllowed : "no hand was looked at beside another";
}

std::string_view BragHand::check(const Discard& discard) const {
  if (!contends(discard.seat)) return "this player is not in the hand";
  if (rules_.cards_each() == 3) return "hands of three have no discards";
  if (blind(discard.seat)) return "a blind hand keeps all its cards";
  if (player(discard.seat).discarded != 0) return "the discards are laid aside already";
  const int cards = rules_.cards_each();
  if (discard.cards >> cards != 0 || std::popcount(discard.cards) != cards - 3)
    return "all cards but three are laid aside";
  return kAllowed;
}

std::string_view BragHand::wrong_amount(int seat, Chips amount) const {
  if (amount < price(seat)) return "the bet is too small";
  if (amount > 1'000'000'000'000) return "the bet is beyond all bounds";
  // Half a chip is rounded up: a blind bet may count for one less than twice itself.
  const Chips least = blind(seat) ? 2 * amount - 1 : amount;
  if (stake_ == 0 && rules_.max_bet && least > *rules_.max_bet) return "the first bet is too large";
  const Chips raise = least - stake_;
  if (stake_ > 0 && rules_.raise_limit && raise > *rules_.raise_limit) return "the raise is above the limit";
  if (rules_.raise_at_most_pot && raise > pot_) return "the raise is above what is in the pot";
  return kAllowed;
}

std::string_view BragHand::check(const Bet& bet) const {
  if (phase_ != Phase::betting) return "there is no betting now";
  if (const auto reason = wrong_turn(bet.seat); !reason.empty()) return reason;
  if (const auto reason = not_ready(bet.seat); !reason.empty()) return reason;
  if (const auto reason = wrong_amount(bet.seat, bet.amount); !reason.empty()) return reason;
  if (player(bet.seat).money && *player(bet.seat).money < bet.amount) return "there is not enough money";
  return kAllowed;
}

std::string_view BragHand::check(const Fold& fold) const {
  if (undecided_ && undecided_->seat == fold.seat) return kAllowed;
  if (phase_ != Phase::betting && phase_ != Phase::face_up) return "there is no folding now";
  return wrong_turn(fold.seat);
}

std::string_view BragHand::check(const See& see) const {
  if (phase_ != Phase::betting) return "there is no betting now";
  if (const auto reason = wrong_turn(see.seat); !reason.empty()) return reason;
  if (const auto reason = not_ready(see.seat); !reason.empty()) return reason;
  if (contenders_.count() != 2) return "only the last two may see each other";
  if (before_draw()) return "nobody sees before the draw";
  if (stake_ == 0) return "there is no bet yet whose double a see costs";
  if (!may_see(2, blind(see.seat), blind(only_other(see.seat)))) return "you cannot see a blind man";
  if (see.amount != see_price(see.seat)) return "this is not what a see costs";
  if (player(see.seat).money && *player(see.seat).money < see.amount) return "there is not enough money";
  return kAllowed;
}

std::string_view BragHand::check(const Cover& cover) const {
  if (phase_ != Phase::betting) return "there is no betting now";
  if (const auto reason = wrong_turn(cover.seat); !reason.empty()) return reason;
  if (const auto reason = not_ready(cover.seat); !reason.empty()) return reason;
  if (rules_.short_of_money != ShortOfMoney::cover) return "the pot is not covered at this table";
  return short_of_money(cover.seat) ? kAllowed : "there is money enough to bet";
}

std::string_view BragHand::check(const Lend& lend) const {
  if (phase_ != Phase::betting) return "there is no betting now";
  if (const auto reason = wrong_turn(lend.to); !reason.empty()) return reason;
  if (rules_.short_of_money == ShortOfMoney::cover)
    return "who runs out of money covers the pot at this table";
  if (!short_of_money(lend.to)) return "there is money enough to bet";
  if (lend.from == lend.to || lend.from < Lend::kBystander || lend.from >= kMostPlayers)
    return "there is nobody to lend";
  if (lend.amount <= 0 || lend.amount > see_price(lend.to)) return "a loan makes up one bet";
  if (lend.from >= 0 && player(lend.from).money && *player(lend.from).money < lend.amount)
    return "there is not enough money to lend";
  return kAllowed;
}

std::string_view BragHand::check(const ShowRather& show) const {
  if (phase_ != Phase::betting || undecided_) return "there is no betting now";
  if (rules_.short_of_money != ShortOfMoney::lend_or_show) return "nobody has to lend or show at this table";
  if (!contends(show.seat) || contenders_.count() != 2 || before_draw()) return "more than two are left";
  if (show.seat == turn_ || !short_of_money(turn_)) return "nobody is short of money";
  return kAllowed;
}

std::string_view BragHand::check(const Showdown&) const {
  if (phase_ != Phase::betting || undecided_ || before_draw()) return "there is no betting now";
  if (!rules_.agreed_showdown) return "no showdown is agreed on at this table";
  if (stake_ == 0) return "there is no bet yet";
  return contenders_.count() >= 3 ? kAllowed : "two who are left may see each other";
}

std::string_view BragHand::check(const Draw& draw) const {
  if (phase_ != Phase::drawing) return "no cards are exchanged now";
  if (const auto reason = wrong_turn(draw.seat); !reason.empty()) return reason;
  if (undecided_) return not_ready(draw.seat);
  if (has(draw.seat, Which::dealt) && has(draw.seat, Which::retained))
    return "one of two hands must be looked at before the draw";
  if (draw.cards >> rules_.cards_each() != 0) return "there are no such cards";
  if (static_cast<std::size_t>(std::popcount(draw.cards)) > stub_.size() + returned_.size())
    return "the pack has not so many cards";
  return kAllowed;
}

std::string_view BragHand::check(const Stand& stand) const {
  if (phase_ != Phase::face_up) return "no hand lies face up";
  if (const auto reason = wrong_turn(stand.seat); !reason.empty()) return reason;
  if (blind(stand.seat)) return "the hand must be looked at";
  if (const auto reason = not_ready(stand.seat); !reason.empty()) return reason;
  return beats_face_up(stand.seat) ? kAllowed : "who cannot beat the face-up hand must fold";
}

std::string_view BragHand::check(const Retain& retain) const {
  if (phase_ != Phase::retaining) return "no hand is retained now";
  if (const auto reason = wrong_turn(retain.seat); !reason.empty()) return reason;
  return !retain.keeps || has(retain.seat, retain.which) ? kAllowed : "there is no such hand";
}

}  // namespace colddeck::play
