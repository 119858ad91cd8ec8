// The honest tables that a test for stacking must not accuse.
#include "synthetic/battery.h"

#include <set>
#include <tuple>

#include "catch.h"
#include "evidence/calibration.h"
#include "evidence/evening.h"

namespace colddeck {

TEST_CASE("the battery has every habit at three sizes, and every plan can be played") {
  const auto battery = calibration_battery();
  CHECK(battery.size() == 48);
  std::set<std::tuple<std::string, int, ReturnRule>> kinds;
  for (const HonestTable& table : battery) {
    kinds.insert({table.name, table.plan.players, table.plan.rules.returns});
    CHECK(table.plan.cheats.empty());
    CHECK(honest_evening(table, 3).events.size() > 500);
    CHECK(honest_evening(table, 3) == honest_evening(table, 3));
  }
  CHECK(kinds.size() == battery.size());
}

TEST_CASE("cards are misread as often as asked") {
  HonestTable table = calibration_battery().front();
  const Session right = honest_evening(table, 5);
  table.plan.misread = 0.1;
  const Session wrong = honest_evening(table, 5);
  REQUIRE(right.events.size() == wrong.events.size());
  int seen = 0, differing = 0;
  for (std::size_t i = 0; i < right.events.size(); ++i) {
    const auto* a = std::get_if<Deal>(&right.events[i].action);
    const auto* b = std::get_if<Deal>(&wrong.events[i].action);
    if (a == nullptr) continue;
    for (std::size_t hand = 0; hand < a->hands.size(); ++hand)
      for (std::size_t card = 0; card < a->hands[hand].cards.faces.size(); ++card) {
        ++seen;
        differing += a->hands[hand].cards.faces[card] != b->hands[hand].cards.faces[card];
      }
  }
  CHECK(seen > 1000);
  CHECK(differing == Approx(0.1 * seen).margin(0.03 * seen));
}

TEST_CASE("few honest evenings of any kind are flagged") {
  for (const HonestTable& table : calibration_battery()) {
    int flagged = 0;
    for (std::uint64_t seed = 100'000; seed < 100'008; ++seed) {
      const Session session = honest_evening(table, seed);
      flagged += weigh_evening(session, follow(session), 0.01)->verdict == Verdict::flagged;
    }
    INFO(table.name);
    CHECK(flagged <= 1);  // two of eight come once in four hundred kinds at 1 %
  }
}

TEST_CASE("the bound of a share is exact") {
  // One-sided Clopper and Pearson: with no hit of n the bound is 1 − 0.05^(1/n).
  CHECK(upper_bound_of_share(0, 100) == Approx(0.029513).epsilon(1e-4));
  CHECK(upper_bound_of_share(100, 100) == 1);
  // P(X ≤ 3 | 1000, p) = 5 % at p = 0.007732.
  CHECK(upper_bound_of_share(3, 1000) == Approx(0.0077367).epsilon(1e-3));
  Calibration calibration;
  calibration.tables = {{"random", 3, false, 120, 10'000, 100, upper_bound_of_share(100, 10'000)}};
  CHECK(calibration.holds());
  calibration.tables.push_back({"sorted", 3, false, 120, 10'000, 130, upper_bound_of_share(130, 10'000)});
  CHECK_FALSE(calibration.holds());
}

}  // namespace colddeck
