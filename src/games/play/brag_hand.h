// One hand of brag from the antes to the pot, as a state machine: every operation can be asked whether and
// why not, and then be performed.
//
// Sources: "Three Card Brag" (the long page) with its variations, Four and Five Card Brag, and "3 Card Brag
// Rules" (the short page) for the draw. Where they are silent:
// - half a chip is not paid: a blind player puts in half the stake rounded up, and that counts double;
// - who has two blind hands at a see plays the retained one;
// - equal best hands at an agreed showdown share the pot, odd chips from the dealer's left on;
// - of several covered pots the newest is settled first, and its winner meets the older cover;
// - a blind player who wins against a covered pot shows the hand, so that it cannot be retained.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "games/dealing.h"
#include "games/hand_rank.h"
#include "games/play/operation.h"

namespace colddeck::play {

inline constexpr int kMostPlayers = 18;
using HandCards = boost::container::static_vector<Card, 5>;

struct RetainedHand {
  int seat = 0;
  HandCards cards;
};

/// What a hand begins with.
struct Start {
  RuleSet rules;
  int dealer = 0;
  Seats seats;             ///< who is dealt in, two or more
  std::vector<Card> pack;  ///< top first, without a retained hand
  Chips carried = 0;       ///< the pot of a blind player left alone
  std::optional<RetainedHand> retained;
  std::array<std::optional<Chips>, kMostPlayers> money;  ///< empty: as much as is wanted
};

enum class Phase : std::uint8_t { face_up, betting, drawing, retaining, over };

struct Debt {
  int from = Lend::kBystander;  ///< who lent
  int to = 0;
  Chips amount = 0;
};

class BragHand {
 public:
  /// Empty if the hand can be dealt; else why not.
  static std::string_view why_not(const Start& start);

  /// Takes the antes and deals; why_not(start) must be empty. `ranking` must be for start.rules.
  BragHand(const Start& start, const HandRanking& ranking);

  /// Empty if the operation is allowed now; else why not, in words for players.
  std::string_view why_not(const Operation& operation) const;
  bool can(const Operation& operation) const { return why_not(operation).empty(); }
  /// Performs it if it is allowed and else changes nothing; gives what why_not() said.
  std::string_view perform(const Operation& operation);

  Phase phase() const { return phase_; }
  bool over() const { return phase_ == Phase::over; }
  int turn() const { return turn_; }  ///< means nothing when over
  Chips pot() const { return pot_; }  ///< without covered pots
  Chips covered() const;              ///< in all covered pots together
  /// What an open player has to put in to stay; 0 before the first bet of a round.
  Chips stake() const { return stake_; }
  /// The least that keeps `seat` in, and what a see costs.
  Chips price(int seat) const;
  Chips see_price(int seat) const { return price(seat) * rules_.see_cost; }
  /// Who has neither folded nor covered the pot.
  const Seats& contenders() const { return contenders_; }
  bool blind(int seat) const { return !player(seat).open; }
  bool has(int seat, Which which) const { return !cards(seat, which).empty(); }
  const HandCards& cards(int seat, Which which = Which::dealt) const {
    return player(seat).hands[index(which)];
  }
  const std::optional<Chips>& money(int seat) const { return player(seat).money; }
  Chips put_in(int seat) const { return player(seat).put_in; }
  Chips won(int seat) const { return player(seat).won; }
  const std::vector<Debt>& debts() const { return debts_; }
  /// The bottom card where the pack lies face up.
  std::optional<Card> showing() const;

  // When over.
  const HandEnd& end() const { return end_; }
  Chips carried() const { return carried_; }
  const std::optional<RetainedHand>& retained() const { return retained_; }
  /// Top first: what was not dealt, then the hands in the order in which they came back.
  std::vector<Card> pack() const;
  const RuleSet& rules() const { return rules_; }

 private:
  struct Player {
    std::array<HandCards, 2> hands;
    std::optional<Chips> money;
    Chips put_in = 0, won = 0;
    CardBits discarded = 0;
    int rounds = 0;     // bets in this round of betting
    bool open = false;  // has looked and kept
    bool has_bet = false;
  };
  struct CoveredPot {
    int seat = 0;
    Chips chips = 0;
  };

  static std::size_t index(Which which) { return static_cast<std::size_t>(which); }
  Player& player(int seat) { return players_[static_cast<std::size_t>(seat)]; }
  const Player& player(int seat) const { return players_[static_cast<std::size_t>(seat)]; }
  bool contends(int seat) const {
    return seat >= 0 && seat < kMostPlayers && contenders_.test(static_cast<std::size_t>(seat));
  }
  int only_other(int seat) const;
  bool before_draw() const { return rules_.game == Game::draw_brag && !drawn_; }
  bool short_of_money(int seat) const;
  HandRank rank(int seat) const;
  const HandCards& played(int seat) const;
  bool beats_face_up(int seat) const;

  std::string_view wrong_turn(int seat) const;
  std::string_view not_ready(int seat) const;
  std::string_view wrong_amount(int seat, Chips amount) const;
  std::string_view check(const Look& look) const;
  std::string_view check(const Keep& keep) const;
  std::string_view check(const Discard& discard) const;
  std::string_view check(const Bet& bet) const;
  std::string_view check(const Fold& fold) const;
  std::string_view check(const See& see) const;
  std::string_view check(const Cover& cover) const;
  std::string_view check(const Lend& lend) const;
  std::string_view check(const ShowRather& show) const;
  std::string_view check(const Showdown& showdown) const;
  std::string_view check(const Draw& draw) const;
  std::string_view check(const Stand& stand) const;
  std::string_view check(const Retain& retain) const;

  void take(const Look& look);
  void take(const Keep& keep);
  void take(const Discard& discard) { player(discard.seat).discarded = discard.cards; }
  void take(const Bet& bet);
  void take(const Fold& fold);
  void take(const See& see);
  void take(const Cover& cover);
  void take(const Lend& lend);
  void take(const ShowRather& show);
  void take(const Showdown& showdown);
  void take(const Draw& draw);
  void take(const Stand& stand);
  void take(const Retain& retain);

  void deal();
  void pay(int seat, Chips amount);
  void win(int seat, Chips amount);
  Card next_card();
  void put_under(int seat, Which which);
  void pass_turn();
  void begin_betting();
  void after_fold();
  void after_bet();
  void answered();
  void compare(int asking, int other);
  void settle(Seats winners, bool shown);
  void share(const Seats& winners, Chips chips);
  void finish();

  RuleSet rules_;
  HandRanking ranking_;
  int dealer_;
  Seats contenders_, answering_;
  std::array<Player, kMostPlayers> players_;
  boost::container::static_vector<Card, Card::kMost> stub_;      // bottom first
  boost::container::static_vector<Card, Card::kMost> returned_;  // top first
  boost::container::static_vector<CoveredPot, kMostPlayers> covered_;
  std::vector<Debt> debts_;
  Phase phase_ = Phase::betting;
  int turn_ = 0;
  int face_up_ = -1;               // who has a hand dealt face up
  std::optional<Look> undecided_;  // looked at one of two hands
  Chips pot_ = 0, stake_ = 0, carried_ = 0, brought_ = 0;
  bool drawn_ = false;
  std::optional<RetainedHand> retained_;
  HandEnd end_;
};

/// What the next deal begins with after `hand` is over: the deal passes to the left, pot, retained hand,
/// pack and money go along. Whether the pack is shuffled first is told by shuffle_due().
Start next_deal(const BragHand& hand, int dealer, const Seats& seats);

}  // namespace colddeck::play
