#include "recording/check_stakes.h"

#include <algorithm>

namespace colddeck::checks {
namespace {

std::string chips(Chips amount) { return std::to_string(amount); }

}  // namespace

void Stakes::begin_round() {
  first_ = true;
  least_ = 0;
  most_.reset();
}

void Stakes::add_to_pot(std::optional<Chips> amount) {
  if (!amount)
    pot_.reset();
  else if (pot_)
    *pot_ += *amount;
}

std::optional<StakeProblem> Stakes::too_low(const Bet& bet) const {
  const Chips full = bet.blind ? *bet.amount * 2 : *bet.amount;
  const Chips wanted = first_ ? rules_.min_bet : least_;
  if (full >= wanted) return std::nullopt;
  const Chips owed = bet.blind ? (wanted + 1) / 2 : wanted;
  return StakeProblem{CheckKind::bet_too_low, "bets " + chips(*bet.amount) + (bet.blind ? " blind" : "") +
                                                  ", but has to bet at least " + chips(owed)};
}

std::optional<StakeProblem> Stakes::too_high(const Bet& bet, Chips least) const {
  const std::string bets = "bets " + chips(*bet.amount) + (bet.blind ? " blind" : "");
  if (first_ && rules_.max_bet && least > *rules_.max_bet)
    return StakeProblem{CheckKind::bet_too_high,
                        bets + ", but the first bet may be at most " + chips(*rules_.max_bet)};
  if (!first_ && !most_) return std::nullopt;
  const Chips raise = least - (first_ ? 0 : *most_);
  if (!first_ && rules_.raise_limit && raise > *rules_.raise_limit)
    return StakeProblem{CheckKind::bet_too_high,
                        bets + ", but may raise by at most " + chips(*rules_.raise_limit)};
  if (rules_.raise_at_most_pot && pot_ && raise > *pot_)
    return StakeProblem{CheckKind::bet_too_high,
                        bets + ", but may raise by at most the pot of " + chips(*pot_)};
  return std::nullopt;
}

std::vector<StakeProblem> Stakes::bet(const Bet& bet) {
  std::vector<StakeProblem> problems;
  if (bet.amount) {
    // The least and the most that an open player has to put in after this bet.
    const Chips least = bet.blind ? std::max<Chips>(*bet.amount * 2 - 1, 0) : *bet.amount;
    const Chips most = bet.blind ? *bet.amount * 2 : *bet.amount;
    if (const auto problem = too_low(bet)) problems.push_back(*problem);
    if (const auto problem = too_high(bet, least)) problems.push_back(*problem);
    least_ = std::max(least_, least);
    most_ = std::max(most, least_);
  } else {
    most_.reset();
  }
  add_to_pot(bet.amount);
  first_ = false;
  return problems;
}

std::vector<StakeProblem> Stakes::see(const See& see, bool maybe_blind) const {
  if (!see.amount || first_) return {};
  const Chips full = maybe_blind ? *see.amount * 2 : *see.amount;
  const Chips wanted = least_ * rules_.see_cost;
  if (full >= wanted) return {};
  return {{CheckKind::bet_too_low, "pays " + chips(*see.amount) + " to see, but it costs " +
                                       chips(maybe_blind ? (wanted + 1) / 2 : wanted)}};
}

}  // namespace colddeck::checks
