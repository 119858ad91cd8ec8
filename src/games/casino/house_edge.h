// What Casino Brag and Three Card Poker cost a player who plays as well as can be, counted exactly: every
// hand of the player against every hand of the dealer.
#pragma once

#include <cstdint>

#include "games/casino/casino_rules.h"

namespace colddeck {

/// A mean per hand as a fraction that is not reduced: `numerator` chips are won in `denominator` hands that
/// are equally likely.
struct ExactMean {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
};

/// One hand of the player against every hand the dealer may hold.
struct AgainstDealer {
  std::int64_t unqualified = 0;              ///< the dealer does not qualify
  std::int64_t won = 0, tied = 0, lost = 0;  ///< against a dealer who does
  std::int64_t total() const { return unqualified + won + tied + lost; }
  /// Antes won in total() hands when playing, without the bonus. Folding loses total().
  std::int64_t play() const { return unqualified + 2 * (won - lost); }
  bool should_play() const { return play() > -total(); }
};

AgainstDealer against_dealer(const CasinoRules& rules, const ThreeCards& player);

/// Chips won for each chip of ante (or of side bet); below 0, the house wins.
struct HouseEdge {
  std::int64_t hands = 0;         ///< different hands of the player, 22,100
  std::int64_t hands_played = 0;  ///< of them the best strategy plays, the others it folds
  ThreeCards worst_played{};      ///< the worst hand it plays
  bool one_threshold = false;     ///< it plays every better hand and folds every worse one
  ExactMean without_bonus;        ///< ante and play
  ExactMean with_bonus;           ///< ante, play and the bonus on the ante
  ExactMean pair_plus;            ///< the side bet
  /// Chips staked on ante and play per hand, in antes.
  double staked() const { return 1 + static_cast<double>(hands_played) / static_cast<double>(hands); }
};

/// The strategy is found hand by hand: play what loses less by playing than by folding. About a tenth of a
/// second.
HouseEdge house_edge(const CasinoRules& rules);

}  // namespace colddeck
