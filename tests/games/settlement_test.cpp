#include "games/settlement.h"

#include <numeric>

#include "catch.h"
#include "properties.h"

namespace colddeck {
namespace {

/// The most groups that sum to 0 each, by putting every player into every group.
int most_groups(const std::vector<Chips>& balances, std::size_t next, std::vector<Chips>& groups) {
  if (next == balances.size()) {
    for (const Chips sum : groups)
      if (sum != 0) return 0;
    return static_cast<int>(groups.size());
  }
  int most = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    groups[i] += balances[next];
    most = std::max(most, most_groups(balances, next + 1, groups));
    groups[i] -= balances[next];
  }
  groups.push_back(balances[next]);
  most = std::max(most, most_groups(balances, next + 1, groups));
  groups.pop_back();
  return most;
}

}  // namespace

TEST_CASE("two pairs who owe each other settle with two payments") {
  const std::vector<Chips> balances = {5, -7, 7, -5, 0};
  CHECK(fewest_payments(balances) == std::vector<Payment>{{1, 2, 7}, {3, 0, 5}});
  CHECK(fewest_payments(std::vector<Chips>{}).empty());
  CHECK(fewest_payments(std::vector<Chips>{0, 0}).empty());
}

TEST_CASE("payments even out all balances, and no fewer would do") {
  tests::check_property("fewest payments", [] {
    const auto count = *rc::gen::inRange<std::size_t>(1, 8);
    std::vector<Chips> balances;
    for (std::size_t i = 0; i + 1 < count; ++i) balances.push_back(*rc::gen::inRange<Chips>(-6, 7));
    balances.push_back(-std::accumulate(balances.begin(), balances.end(), Chips{0}));
    const std::vector<Payment> payments = fewest_payments(balances);
    std::vector<Chips> left = balances;
    for (const Payment& payment : payments) {
      RC_ASSERT(payment.chips > 0);
      left[payment.from] += payment.chips;
      left[payment.to] -= payment.chips;
    }
    RC_ASSERT(left == std::vector<Chips>(count, 0));
    std::vector<Chips> uneven;
    for (const Chips balance : balances)
      if (balance != 0) uneven.push_back(balance);
    std::vector<Chips> groups;
    RC_ASSERT(static_cast<int>(payments.size()) ==
              static_cast<int>(uneven.size()) - most_groups(uneven, 0, groups));
  });
}

TEST_CASE("a full table of twenty is settled") {
  std::vector<Chips> balances;
  for (Chips i = 1; i <= 10; ++i) balances.insert(balances.end(), {i * i, -i * i});
  CHECK(fewest_payments(balances).size() == 10);
}

}  // namespace colddeck
