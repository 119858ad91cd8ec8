#include "evidence/signs/luck.h"

#include <cmath>

#include "catch.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

std::vector<Luck> luck_of(const char* cheat, const char* habit, std::uint64_t seed) {
  Plan plan;
  plan.knowledge = Knowledge::full;
  plan.hands = 60;
  plan.rules.min_bet = 2;
  plan.seed = seed;
  plan.habits = {*parse_habit(habit)};
  if (cheat != nullptr) plan.cheats = {*parse_cheat(cheat)};
  const Session session = simulate(plan).value();
  return luck(session, follow(session));
}

}  // namespace

TEST_CASE("honest hands are about as good as simulated ones, also where a habit makes one seat's better") {
  for (const char* habit : {"random", "sorted-up"}) {
    int rare = 0, players = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
      for (const Luck& each : luck_of(nullptr, habit, seed)) {
        CHECK(each.hands == 60);
        CHECK(each.p_value > 0);
        rare += each.p_value <= 0.01;
        ++players;
      }
    CHECK(players == 180);
    CHECK(rare <= 7);  // 1.8 are to be expected; eight or more come once in 3,000 times
  }
}

TEST_CASE("who is stacked for is lucky") {
  int lucky = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    lucky += luck_of("stacker:Ann", "random", seed).front().p_value <= 0.01;
  CHECK(lucky >= 5);
}

TEST_CASE("the same evening is always as lucky") {
  const auto first = luck_of("stacker:Ann", "random", 3), second = luck_of("stacker:Ann", "random", 3);
  REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(first[i].p_value == second[i].p_value);
}

}  // namespace colddeck
