// Turns, bets and sees of each hand.
#include <algorithm>
#include <array>

#include "games/dealing.h"
#include "recording/check_parts.h"
#include "recording/check_stakes.h"

namespace colddeck::checks {
namespace {

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }
bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }

enum class Play : std::uint8_t { unknown, blind, open };

/// One player in the hand that is being played.
struct InHand {
  int hands = 0;                ///< still held: two with a retained one
  bool dealt = false;           ///< or kept from the last deal
  bool two_hands = false;       ///< held two at the start, so that it is not sure which one was looked at
  bool beside_face_up = false;  ///< the hand dealt face up is thrown away, and the kept one is played
  bool covered = false;         ///< has covered the pot and acts no more
  Play play = Play::unknown;
};

class PlayCheck {
 public:
  PlayCheck(const Session& session, Findings& findings)
      : session_(session), findings_(findings), rules_(session.rules) {}

  void run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
  }

 private:
  void take(const Deal& deal);
  void take(const Look& look);
  void take(const Bet& bet);
  void take(const Fold& fold);
  void take(const See& see);
  void take(const Exchange& exchange);
  void take(const Cover& cover);
  void take(const Win& win) { takes_part(win.seat, "wins"); }
  void take(const Retain& retain);
  void take(const Choose& choice) { rules_ = chosen(rules_, choice); }
  void take(const Showdown&) {
    seen_ = true;
    turn_.reset();
  }
  void take(const Show& show) {
    if (at_table(show.seat) && everyone_known_ && !player(show.seat).dealt)
      not_dealt(show.seat, "shows a hand");
  }
  void take(const SeatChange& change) {
    const bool goes = change.presence == Presence::leave || change.presence == Presence::sit_out;
    if (goes && at_table(change.seat) && player(change.seat).hands > 0) turn_.reset();
  }
  template <typename Other>
  void take(const Other&) {}

  InHand& player(Seat seat) { return players_[index_of(seat)]; }
  template <typename What>
  bool follows() const;
  bool poker() const { return rules_.game == Game::brag_poker; }
  /// Whether `seat` is in the hand; adds a finding if not. `does`: "folds".
  bool takes_part(Seat seat, const std::string& does);
  void not_dealt(Seat seat, const std::string& does);
  /// An action that only who is on turn may do.
  bool acts(Seat seat, const std::string& does);
  void pass_turn(Seat from);
  Seats still_in() const;
  void say_all(const std::vector<StakeProblem>& problems, Seat seat);

  const Session& session_;
  Findings& findings_;
  RuleSet rules_;  // as they are now
  std::size_t at_ = 0;
  std::array<InHand, kMostSeats> players_{};
  std::array<bool, kMostSeats> retained_{};  // in this hand, for the next
  bool everyone_known_ = false;              // the deal names the seat of every hand
  Seat dealer_;
  bool bets_recorded_ = false;  // in this hand
  bool seen_ = false;           // the betting is over
  bool stakes_followed_ = true;
  std::optional<Seat> turn_;  // whose turn it is, as long as that can be followed
  Stakes stakes_{RuleSet{}, std::nullopt};
};

/// Whether this happens in this hand, from the current event to the next deal.
template <typename What>
bool PlayCheck::follows() const {
  for (std::size_t i = at_ + 1; i < session_.events.size(); ++i) {
    const Action& action = session_.events[i].action;
    if (std::holds_alternative<Deal>(action)) return false;
    if (std::holds_alternative<What>(action)) return true;
  }
  return false;
}

Seats PlayCheck::still_in() const {
  Seats seats;
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i].hands > 0 && !players_[i].covered) seats.set(i);
  return seats;
}

void PlayCheck::take(const Deal& deal) {
  players_ = {};
  bool kept = false;
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (retained_[i]) {
      players_[i] = {1, true, true, false, false, Play::unknown};
      kept = true;
    }
  retained_ = {};
  everyone_known_ = !deal.hands.empty();
  bool face_up = false;
  for (const DealtHand& hand : deal.hands) {
    face_up = face_up || hand.face_up;
    everyone_known_ = everyone_known_ && at_table(hand.seat);
    if (!at_table(hand.seat)) continue;
    if (!hand.face_up || player(hand.seat).hands == 0) ++player(hand.seat).hands;  // it is never played
    player(hand.seat).beside_face_up = hand.face_up;
    player(hand.seat).dealt = true;
  }
  dealer_ = deal.dealer;
  seen_ = false;
  bets_recorded_ = follows<Bet>();
  // In brag poker the stakes are fixed. In draw brag they begin anew after the draw, which is not recorded
  // when nobody takes a card.
  stakes_followed_ = !poker() && (rules_.game != Game::draw_brag || follows<Exchange>());
  turn_.reset();
  // A hand dealt face up beside a retained one has rules of its own, and a round of brag poker may end at any
  // player.
  if (bets_recorded_ && everyone_known_ && dealer_.known() && !face_up && !poker()) pass_turn(dealer_);
  const bool pot_known = everyone_known_ && !kept;  // a retained hand brings its pot along
  stakes_ = Stakes(
      rules_, pot_known ? std::optional(rules_.ante * static_cast<Chips>(deal.hands.size())) : std::nullopt);
}

void PlayCheck::pass_turn(Seat from) {
  const auto next = next_to_act(from.index, still_in());
  turn_ = next ? std::optional(Seat{static_cast<std::int8_t>(*next)}) : std::nullopt;
}

void PlayCheck::not_dealt(Seat seat, const std::string& does) {
  findings_.add(CheckKind::not_dealt, at_, seat,
                findings_.name(seat) + " " + does + ", but was not dealt a hand");
}

bool PlayCheck::takes_part(Seat seat, const std::string& does) {
  if (!at_table(seat) || !everyone_known_) return false;
  if (!player(seat).dealt) {
    not_dealt(seat, does);
    return false;
  }
  if (player(seat).hands > 0) return true;
  findings_.add(CheckKind::already_folded, at_, seat,
                findings_.name(seat) + " " + does + ", but has folded before in this hand");
  return false;
}

bool PlayCheck::acts(Seat seat, const std::string& does) {
  if (!at_table(seat)) turn_.reset();
  if (!takes_part(seat, does)) return false;
  if (turn_ && *turn_ != seat) {
    findings_.add(
        CheckKind::out_of_turn, at_, seat,
        findings_.name(seat) + " " + does + " out of turn: it is " + findings_.name(*turn_) + "'s turn");
    turn_.reset();  // what follows would only repeat it
  }
  return true;
}

void PlayCheck::say_all(const std::vector<StakeProblem>& problems, Seat seat) {
  for (const StakeProblem& problem : problems)
    findings_.add(problem.kind, at_, seat, findings_.name(seat) + " " + problem.what);
}

void PlayCheck::take(const Look& look) {
  if (!takes_part(look.seat, "looks at the hand")) return;
  InHand& who = player(look.seat);
  // Who has played blind may look only when it is his turn, which in a draw may have come unrecorded.
  if (who.play == Play::blind && turn_ && *turn_ != look.seat && rules_.game != Game::draw_brag)
    findings_.add(CheckKind::out_of_turn, at_, look.seat,
                  findings_.name(look.seat) + " has played blind and looks out of turn: it is " +
                      findings_.name(*turn_) + "'s turn");
  who.play = who.two_hands ? Play::unknown : Play::open;
}

void PlayCheck::take(const Bet& bet) {
  const bool part = acts(bet.seat, bet.blind ? "bets blind" : "bets");
  if (part && seen_)
    findings_.add(CheckKind::out_of_turn, at_, bet.seat, findings_.name(bet.seat) + " bets after the see");
  if (part && bet.blind && !rules_.blind_play && !poker())
    findings_.add(CheckKind::blind_play, at_, bet.seat,
                  findings_.name(bet.seat) + " bets blind, which is not played at this table");
  else if (part && bet.blind && player(bet.seat).play == Play::open && !player(bet.seat).two_hands)
    findings_.add(CheckKind::blind_play, at_, bet.seat,
                  findings_.name(bet.seat) + " bets blind after having played open in the same hand");
  if (stakes_followed_) say_all(stakes_.bet(bet), bet.seat);
  if (!part) return;
  player(bet.seat).play = bet.blind ? Play::blind : Play::open;
  if (turn_) pass_turn(bet.seat);
}

void PlayCheck::take(const Fold& fold) {
  const bool after_see = seen_;  // the loser of a see may fold instead of showing
  if (after_see) turn_.reset();
  if (at_table(fold.seat) && player(fold.seat).beside_face_up && fold.which == WhichHand::dealt) return;
  // One of two hands is thrown in when the other was looked at, which may be before the player's turn.
  const bool one_of_two = at_table(fold.seat) && player(fold.seat).hands == 2;
  if (one_of_two ? !takes_part(fold.seat, "folds") : !acts(fold.seat, "folds")) return;
  InHand& who = player(fold.seat);
  --who.hands;
  if (who.hands > 0) who.play = Play::unknown;  // either of the two hands was thrown in
  if (turn_ && who.hands == 0) pass_turn(fold.seat);
}

void PlayCheck::take(const See& see) {
  const bool part = acts(see.seat, "sees " + findings_.name(see.target));
  const bool target_part = at_table(see.target) && takes_part(see.target, "is seen");
  const std::string sees = findings_.name(see.seat) + " sees " + findings_.name(see.target);
  if (part && seen_) findings_.add(CheckKind::out_of_turn, at_, see.seat, sees + " after the see");
  const auto left = still_in().count();
  if (part && bets_recorded_ && left > 2)
    findings_.add(
        CheckKind::see_too_early, at_, see.seat,
        sees + " with " + std::to_string(left) + " players left; only the last two may see each other");
  if (part && target_part && player(see.target).play == Play::blind && player(see.seat).play == Play::open)
    findings_.add(CheckKind::see_blind, at_, see.seat,
                  sees + ", who plays blind and cannot be seen by an open player");
  const bool maybe_blind = !part || player(see.seat).play != Play::open;
  if (stakes_followed_) say_all(stakes_.see(see, maybe_blind && rules_.blind_play), see.seat);
  seen_ = true;
  turn_.reset();
}

void PlayCheck::take(const Exchange& exchange) {
  takes_part(exchange.seat, "draws cards");
  // After the draw the betting begins anew at the dealer's left.
  stakes_.begin_round();
  if (turn_ && dealer_.known()) pass_turn(dealer_);
}

void PlayCheck::take(const Cover& cover) {
  stakes_.cover(cover);
  if (!acts(cover.seat, "covers the pot")) return;
  player(cover.seat).covered = true;
  if (turn_) pass_turn(cover.seat);
}

void PlayCheck::take(const Retain& retain) {
  const bool keeps = retain.which != WhichHand::neither;
  if (at_table(retain.seat) && keeps) retained_[index_of(retain.seat)] = true;
  if (!takes_part(retain.seat, "keeps the hand")) return;
  if (!rules_.retain_blind)
    findings_.add(CheckKind::blind_play, at_, retain.seat,
                  findings_.name(retain.seat) + " keeps a blind hand, which is not played at this table");
  else if (player(retain.seat).play == Play::open && !player(retain.seat).two_hands)
    findings_.add(CheckKind::blind_play, at_, retain.seat,
                  findings_.name(retain.seat) + " keeps the hand, but has not played it blind");
}

}  // namespace

void check_play(const Session& session, Findings& findings) { PlayCheck(session, findings).run(); }

}  // namespace colddeck::checks
