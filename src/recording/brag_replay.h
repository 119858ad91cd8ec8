// A recorded hand of brag, played again through the engine. For `check` only.
#pragma once

#include <algorithm>

#include "games/play/brag_hand.h"
#include "recording/playing.h"

namespace colddeck::checks {

class BragReplay {
 public:
  static constexpr int kSeats = std::min(play::kMostPlayers, kMostSeats);

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
    return hand_->has(seat, play::Which::dealt) && hand_->has(seat, play::Which::retained);
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
  std::optional<play::BragHand> hand_;
  std::size_t at_ = 0;
  std::optional<play::Which> looked_at_;  // one of two hands, to be kept or thrown in
  Seats decided_by_;                      // whose cards decide who wins
  std::optional<Objection> objection_;
  std::array<std::optional<Chips>, kMostSeats> borrowers_{};  // what they had at first
  std::array<Chips, kMostSeats> lent_{};
  bool again_ = false;  // with the money that a borrower must have had
  bool gave_up_ = false;
  bool unsure_ = false;  // from here on the engine may be led astray
};

}  // namespace colddeck::checks
