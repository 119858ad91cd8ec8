#include "evidence/setup_plan.h"

#include "catch.h"

namespace colddeck {

TEST_CASE("three players: the gatherer is filled, the others get two of three cards") {
  PlanBook book;
  const SetupPlans& plans = book.plans({3, 3, 52, 0});
  REQUIRE(plans[0]);
  CHECK(plans[0]->complete);
  CHECK(plans[0]->deal == 6);
  REQUIRE(plans[0]->positions.size() == 3);
  for (int i = 0; i < 3; ++i) {
    const auto& position = plans[0]->positions[static_cast<std::size_t>(i)];
    CHECK(position.hand == i);
    REQUIRE(position.places.size() == 1);
    CHECK(position.places[0] == 2);  // the bottom card of each hand
  }
  for (const std::size_t other : {1u, 2u}) {
    REQUIRE(plans[other]);
    CHECK_FALSE(plans[other]->complete);
    CHECK(plans[other]->cards == 2);
  }
}

TEST_CASE("six players: the gatherer and three others are filled in the third deal") {
  PlanBook book;
  const SetupPlans& plans = book.plans({6, 3, 52, 0});
  int complete = 0;
  for (const auto& plan : plans) {
    if (!plan || !plan->complete) continue;
    ++complete;
    CHECK(plan->deal == 3);
  }
  CHECK(complete == 4);
  CHECK(plans[0]->pack_places == std::vector<int>{40, 46, 52});
}

TEST_CASE("two players: places of one hand stand together") {
  PlanBook book;
  const SetupPlans& plans = book.plans({2, 3, 54, 0});
  REQUIRE(plans[0]);
  CHECK(plans[0]->complete);
  int cards = 0;
  for (const SetupPosition& position : plans[0]->positions) cards += static_cast<int>(position.places.size());
  CHECK(cards == 3);
  CHECK(plans[0]->positions.size() == 2);
}

TEST_CASE("a table too large for the pack has no plans") {
  PlanBook book;
  for (const auto& plan : book.plans({18, 3, 52, 0})) CHECK_FALSE(plan);
}

}  // namespace colddeck
