// 3 Card Brag Poker: draw brag with poker-like betting, as a state machine like play::BragHand.
//
// Source: "Three Card Brag", Draw Brag with Poker Betting: two blinds, bets and raises of twice the big blind
// before the draw and of twice as much after it, at most three raises while more than two play on, nought to
// three cards exchanged, calls at half price for who has not looked. Where it is silent: the small blind is
// given; the first to speak sits to the left of the big blind, after the draw to the left of the dealer; half
// a chip is rounded up; who raises unseen pays half of the call and all of the raise; equal best hands share
// the pot, odd chips from the dealer's left on. Nothing is said of running out of money, so nobody does.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <string_view>
#include <variant>
#include <vector>

#include "games/dealing.h"
#include "games/hand_rank.h"
#include "games/play/operation.h"

namespace colddeck::play {

/// Matches what the others have put in; nothing to match: checks.
struct Call {
  int seat = 0;
};
/// Bets, or raises by the fixed amount.
struct Raise {
  int seat = 0;
};

using PokerOperation = std::variant<Look, Call, Raise, Fold, Draw>;

struct PokerStart {
  RuleSet rules;  ///< wild cards and jokers; three cards each
  Chips small_blind = 1;
  Chips big_blind = 2;
  int dealer = 0;
  Seats seats;             ///< who is dealt in, two or more
  std::vector<Card> pack;  ///< top first
};

class BragPoker {
 public:
  enum class Phase : std::uint8_t { before_draw, drawing, after_draw, over };
  static constexpr int kMostPlayers = 18;
  static constexpr int kMostRaises = 3;
  using Hand = boost::container::static_vector<Card, 3>;

  /// Empty if the hand can be dealt; else why not.
  static std::string_view why_not(const PokerStart& start);
  /// Takes the blinds and deals; why_not(start) must be empty.
  BragPoker(const PokerStart& start, const HandRanking& ranking);

  /// Empty if the operation is allowed now; else why not.
  std::string_view why_not(const PokerOperation& operation) const;
  bool can(const PokerOperation& operation) const { return why_not(operation).empty(); }
  /// Performs it if it is allowed and else changes nothing; gives what why_not() said.
  std::string_view perform(const PokerOperation& operation);

  Phase phase() const { return phase_; }
  bool over() const { return phase_ == Phase::over; }
  int turn() const { return turn_; }
  Chips pot() const { return pot_; }
  int raises() const { return raises_; }  ///< in this round of betting
  /// Chips of one bet or raise in this round.
  Chips bet_size() const { return (phase_ == Phase::before_draw ? 2 : 4) * big_blind_; }
  Chips call_price(int seat) const;
  Chips raise_price(int seat) const { return call_price(seat) + bet_size(); }
  const Seats& contenders() const { return contenders_; }
  bool blind(int seat) const { return !player(seat).looked; }
  const Hand& cards(int seat) const { return player(seat).hand; }
  Chips put_in(int seat) const { return player(seat).put_in; }
  Chips won(int seat) const { return player(seat).won; }
  /// Top first: what was not dealt, then what has come back.
  std::vector<Card> pack() const { return {pack_.begin(), pack_.end()}; }

 private:
  struct Player {
    Hand hand;
    Chips put_in = 0, won = 0;
    Chips matched = 0;  // of level_
    bool looked = false;
    bool spoken = false;  // since the last raise
  };

  Player& player(int seat) { return players_[static_cast<std::size_t>(seat)]; }
  const Player& player(int seat) const { return players_[static_cast<std::size_t>(seat)]; }
  std::string_view wrong_turn(int seat) const;
  std::string_view not_betting(int seat) const;
  std::string_view check(const Look& look) const;
  std::string_view check(const Call& call) const { return not_betting(call.seat); }
  std::string_view check(const Raise& raise) const;
  std::string_view check(const Fold& fold) const { return not_betting(fold.seat); }
  std::string_view check(const Draw& draw) const;
  void take(const Look& look) { player(look.seat).looked = true; }
  void take(const Call& call);
  void take(const Raise& raise);
  void take(const Fold& fold);
  void take(const Draw& draw);
  void pay(int seat, Chips amount, Chips matched);
  void put_under(int seat);
  Card next_card();
  void next_turn();
  void begin_round(Phase phase);
  void finish();

  HandRanking ranking_;
  Chips big_blind_;
  int dealer_;
  Seats contenders_, to_draw_;
  std::array<Player, kMostPlayers> players_;
  boost::container::static_vector<Card, Card::kMost> pack_;
  Phase phase_ = Phase::before_draw;
  int turn_ = 0;
  int raises_ = 0;
  Chips pot_ = 0, level_ = 0;
};

}  // namespace colddeck::play
