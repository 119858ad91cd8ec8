// What the bets of one hand may be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "recording/check.h"

namespace colddeck::checks {

struct StakeProblem {
  CheckKind kind = CheckKind::bet_too_low;
  std::string what;  ///< without the player: "bets 1, but …"
};

/// Follows the stake, what an open player has to put in. A blind player puts in half of it, and half a chip
/// is rounded up, so that after a blind bet the stake is known only to within one chip; amounts that were not
/// seen leave only a lower limit.
class Stakes {
 public:
  /// `pot` is empty when it is not known what is in it.
  Stakes(const RuleSet& rules, std::optional<Chips> pot) : rules_(rules), pot_(pot) {}

  /// What is wrong with the bet, which is then followed.
  std::vector<StakeProblem> bet(const Bet& bet);
  std::vector<StakeProblem> see(const See& see, bool maybe_blind) const;
  void cover(const Cover& cover) { add_to_pot(cover.amount); }
  /// The betting begins anew; the pot remains.
  void begin_round();

 private:
  std::optional<StakeProblem> too_low(const Bet& bet) const;
  std::optional<StakeProblem> too_high(const Bet& bet, Chips least) const;
  void add_to_pot(std::optional<Chips> amount);

  RuleSet rules_;
  std::optional<Chips> pot_;
  bool first_ = true;          // no bet yet in this round
  Chips least_ = 0;            // the stake is at least this
  std::optional<Chips> most_;  // and at most this, where that is known
};

}  // namespace colddeck::checks
