// How simulated players bet: simple, by the rules, and realistic in what it shows. Strong hands stay, weak
// ones fold, so the hands that are seen at the end are no fair sample of those that were dealt.
#pragma once

#include <optional>
#include <vector>

#include "games/rules.h"
#include "games/strength.h"
#include "pack/dice.h"
#include "recording/session.h"

namespace colddeck {

struct BettingPlayer {
  Seat seat;
  int strength = 0;                 ///< by the strength table
  bool knows_it_is_set_up = false;  ///< was stacked for: stays, as a cheat would
  /// Mid-rank of the hand as far as the player can tell without a look, if at all: stays blind by it.
  std::optional<double> expects = {};
  Seat dumps_for = {};  ///< pays as much as possible into a pot that this player has good cards for
};

struct BettingResult {
  std::vector<Seat> fold_order;
  Seat winner;
  Seat loser;         ///< who was seen or saw and lost; unknown when everyone else folded
  Seat seen_first;    ///< who was seen, and so shows first; unknown likewise
  bool seen = false;  ///< ended with a see: both hands are shown
  Chips pot = 0;      ///< antes, bets and the price of the see
};

/// Bets one hand out. `players`, two or more, are in the order of play, the dealer's left first. Events go to
/// `events`, all but the shows and the win. Where a blind player who is left alone would not win the pot
/// (RuleSet::retain_blind), the last opponent does not fold before the other has looked.
BettingResult bet_out(const RuleSet& rules, const StrengthTable& strengths,
                      const std::vector<BettingPlayer>& players, HandNo hand, Dice& dice,
                      std::vector<Event>& events);

}  // namespace colddeck
