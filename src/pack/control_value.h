// What it is worth to have chosen some or all cards of one later hand.
#pragma once

#include <cstdint>
#include <vector>

#include "games/hand_odds.h"
#include "pack/best_choice.h"
#include "pack/exposure.h"

namespace colddeck {

/// How a value is sampled. Equal sampling gives equal figures, on every machine.
struct Sampling {
  std::uint64_t seed = 1;
  int deals = 40000;  ///< the standard error of a chance p is sqrt(p (1 - p) / deals): at most 0.0025
};

/// The worth of one set-up hand to its player, against honest players.
struct ControlValue {
  int chosen_cards = 0;      ///< cards of the hand that the gatherer chose
  double mean_mid_rank = 0;  ///< mean mid-rank of the hand among all hands, 0 to 1; 0.5 for a hand not set up
  double pair_or_better = 0;  ///< chance that it makes a pair or better
  double win = 0;             ///< chance to win if everybody stays to the end; equal best hands share
  double fair = 0;            ///< that chance for a hand not set up: 1 / players
};

/// The rules under which such a table plays: the game of that many cards each (3, 4 or 5), and a joker for
/// every card above 52.
RuleSet rules_of(const TableShape& table);

/// How many cards of the set-up hand come from each of the returned hands, most first. Set-up hands of one
/// table for which this is the same are worth the same.
std::vector<int> cards_by_returned_hand(const TableShape& table, const SetupHand& setup);

/// The gatherer knows every card of the block and leaves the hands in the order in which they came, but picks
/// for the places of the set-up hand any cards of the returned hands they belong to, as `choose` does. The
/// other cards of the hand and the hands of the other players are at random from the rest of the pack. (That
/// some of them get what the gatherer left over makes the real chance to win a little better: with three
/// players 92 instead of 90 %.) `setup` must come from hands_from_block(table), and table.cards_each be the
/// cards of `odds`.
ControlValue value_of_control(const TableShape& table, const SetupHand& setup, const BestChoice& choose,
                              const HandOdds& odds, const Sampling& sampling);

}  // namespace colddeck
