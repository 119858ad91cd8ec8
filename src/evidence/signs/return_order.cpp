#include "evidence/signs/return_order.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "evidence/log_gamma.h"

namespace colddeck {
namespace {

double log_beta(double a, double b) { return log_gamma(a) + log_gamma(b) - log_gamma(a + b); }

/// Whether some hand lies above one that was folded before it; nothing if that cannot be said.
std::optional<bool> misordered(const Round& round) {
  if (!round.block.complete || round.block.hands.size() != round.holdings.size()) return std::nullopt;
  int highest = -1;
  for (const ReturnedHand& hand : round.block.hands) {
    const Holding* holding = round.holding_of(hand.owner);
    if (holding == nullptr) return std::nullopt;
    const int rank = holding->folded ? holding->fold_order : static_cast<int>(round.holdings.size());
    if (rank < highest) return true;
    highest = rank;
  }
  return false;
}

}  // namespace

double beta_binomial_tail(int successes, int trials, int other_successes, int other_trials) {
  const double a = other_successes + 0.5, b = other_trials - other_successes + 0.5;
  double tail = 0;
  for (int x = successes; x <= trials; ++x)
    tail += std::exp(log_choose(trials, x) + log_beta(a + x, b + trials - x) - log_beta(a, b));
  return std::min(tail, 1.0);
}

std::vector<ReturnOrder> return_orders(const Session& session, const History& history) {
  std::vector<ReturnOrder> orders;
  if (session.rules.returns != ReturnRule::as_folded) return orders;
  int blocks = 0, all_misordered = 0;
  for (const Round& round : history.rounds) {
    const auto wrong = misordered(round);
    if (!wrong || !round.block.gatherer.known()) continue;
    auto mine = std::find_if(orders.begin(), orders.end(), [&](const ReturnOrder& order) {
      return order.gatherer == round.block.gatherer;
    });
    if (mine == orders.end()) {
      orders.emplace_back().gatherer = round.block.gatherer;
      mine = orders.end() - 1;
    }
    ++mine->blocks;
    mine->misordered += *wrong;
    ++blocks;
    all_misordered += *wrong;
  }
  for (ReturnOrder& order : orders) {
    order.others_blocks = blocks - order.blocks;
    order.others_misordered = all_misordered - order.misordered;
    if (order.misordered > 0 && order.others_blocks > 0)
      order.p_value =
          beta_binomial_tail(order.misordered, order.blocks, order.others_misordered, order.others_blocks);
  }
  return orders;
}

}  // namespace colddeck
