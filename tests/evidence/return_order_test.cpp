// The order of returned hands against the order of folds.
#include "evidence/signs/return_order.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "catch.h"
#include "evidence/signs/dealing_signs.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session evening(std::uint64_t seed, int hands = 90) {
  Plan plan;
  plan.players = 5;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  return simulate(plan).value();
}

/// Puts the uppermost hand of a block below all others, in `share` of the blocks that `who` gathers.
void misorder(Session& session, const std::vector<Seat>& who, double share, std::mt19937& random) {
  const History history = follow(session);
  for (const Round& round : history.rounds) {
    if (std::find(who.begin(), who.end(), round.block.gatherer) == who.end()) continue;
    if (std::uniform_real_distribution<>()(random) >= share) continue;
    std::vector<std::size_t> returns;
    for (std::size_t i = 0; i < session.events.size(); ++i)
      if (session.events[i].hand == round.hand && std::holds_alternative<Return>(session.events[i].action))
        returns.push_back(i);
    if (returns.size() < 3) continue;
    std::swap(std::get<Return>(session.events[returns.front()].action).seat,
              std::get<Return>(session.events[returns.back()].action).seat);
    std::swap(std::get<Return>(session.events[returns.front()].action).cards,
              std::get<Return>(session.events[returns.back()].action).cards);
  }
}

const std::vector<Seat> kAll = {Seat{0}, Seat{1}, Seat{2}, Seat{3}, Seat{4}};

int told(const Session& session) {
  const auto signs = dealing_signs(session, follow(session), true);
  return static_cast<int>(std::count_if(signs.begin(), signs.end(), [](const Finding& finding) {
    return finding.kind == FindingKind::return_order;
  }));
}

}  // namespace

TEST_CASE("the Beta-binomial tail is the mean of binomial tails") {
  // Numerically: the average of P(X ≥ x | rate) over the posterior Beta(o + ½, n − o + ½) of the rate.
  struct Case {
    int x, trials, others, other_trials;
  };
  for (const Case& c : {Case{3, 10, 2, 30}, Case{1, 5, 1, 8}, Case{12, 20, 4, 60}}) {
    double sum = 0, weight = 0;
    constexpr int kSteps = 200000;
    for (int i = 0; i < kSteps; ++i) {
      const double rate = (i + 0.5) / kSteps;
      const double posterior =
          std::pow(rate, c.others - 0.5) * std::pow(1 - rate, c.other_trials - c.others - 0.5);
      double tail = 0;
      for (int x = c.x; x <= c.trials; ++x)
        tail +=
            std::exp(std::lgamma(c.trials + 1.0) - std::lgamma(x + 1.0) - std::lgamma(c.trials - x + 1.0)) *
            std::pow(rate, x) * std::pow(1 - rate, c.trials - x);
      sum += posterior * tail;
      weight += posterior;
    }
    CHECK(beta_binomial_tail(c.x, c.trials, c.others, c.other_trials) == Approx(sum / weight).epsilon(2e-3));
  }
  CHECK(beta_binomial_tail(0, 10, 3, 20) == Approx(1));
}

TEST_CASE("who keeps the order of folds is not told of, and who does not is") {
  Session session = evening(5);
  for (const ReturnOrder& order : return_orders(session, follow(session))) {
    CHECK(order.blocks > 10);
    CHECK(order.misordered == 0);
    CHECK(order.p_value == 1);
  }
  std::mt19937 random(1);
  misorder(session, {Seat{1}}, 0.8, random);
  for (const ReturnOrder& order : return_orders(session, follow(session))) {
    if (order.gatherer != Seat{1}) continue;
    CHECK(order.misordered > order.blocks / 2);
    CHECK(order.others_misordered == 0);
    CHECK(order.p_value < 1e-6);
  }
  CHECK(told(session) == 1);
}

TEST_CASE("a table that is sloppy all round accuses nobody") {
  std::mt19937 random(2);
  int evenings_told = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Session session = evening(seed, 60);
    misorder(session, kAll, 0.3, random);
    evenings_told += told(session) > 0;
  }
  CHECK(evenings_told <= 5);
}

TEST_CASE("where the order of hands is free nothing is said of it") {
  Session session = evening(5);
  session.rules.returns = ReturnRule::gathered;
  CHECK(return_orders(session, follow(session)).empty());
}

}  // namespace colddeck
