#include "evidence/false_discovery.h"

#include <cmath>
#include <numeric>

#include "catch.h"
#include "pack/dice.h"

namespace colddeck {
namespace {

/// Straight from the paper: tries every number of discoveries.
std::vector<bool> discoveries_by_definition(const std::vector<double>& e, double alpha) {
  std::vector<std::size_t> order(e.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return e[a] > e[b]; });
  std::size_t most = 0;
  for (std::size_t k = 1; k <= e.size(); ++k)
    if (static_cast<double>(k) * e[order[k - 1]] / static_cast<double>(e.size()) >= 1 / alpha) most = k;
  std::vector<bool> found(e.size(), false);
  for (std::size_t i = 0; i < most; ++i) found[order[i]] = true;
  return found;
}

}  // namespace

TEST_CASE("the discoveries are those of the definition") {
  Dice dice(3);
  int found = 0;
  for (int i = 0; i < 500; ++i) {
    std::vector<double> e, log_e;
    for (int j = dice.below(30); j >= 0; --j) {
      log_e.push_back(12 * dice.unit() - 2);
      e.push_back(std::exp(log_e.back()));
    }
    const auto got = discoveries(log_e, 0.05);
    REQUIRE(got == discoveries_by_definition(e, 0.05));
    found += static_cast<int>(std::count(got.begin(), got.end(), true));
  }
  CHECK(found > 500);
}

TEST_CASE("of many honest evenings and some cheats, few discoveries are false") {
  Dice dice(4);
  double false_share = 0;
  constexpr int kTrials = 400;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> log_e;
    // E-values of mean 1: 1/u is too heavy, 1/(2·sqrt(u)) has mean 1.
    for (int i = 0; i < 90; ++i) log_e.push_back(std::log(0.5 / std::sqrt(1 - dice.unit())));
    for (int i = 0; i < 10; ++i) log_e.push_back(3 + 6 * dice.unit());
    const auto found = discoveries(log_e, 0.1);
    const auto wrong = std::count(found.begin(), found.begin() + 90, true);
    const auto all = std::count(found.begin(), found.end(), true);
    false_share += all == 0 ? 0 : static_cast<double>(wrong) / static_cast<double>(all) / kTrials;
  }
  CHECK(false_share < 0.1);
}

TEST_CASE("nothing to look at, nothing discovered") { CHECK(discoveries({}, 0.01).empty()); }

}  // namespace colddeck
