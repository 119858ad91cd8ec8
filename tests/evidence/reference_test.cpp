// Twenty return tests worked out independently of this project: counts and p exact, e to the last digit.
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "catch.h"
#include "evidence/return_choice.h"

namespace colddeck {
namespace {

BlockView block_of(const nlohmann::json& hands) {
  BlockView block;
  std::int8_t seat = 0;
  for (const auto& cards : hands) {
    ReturnedHand hand;
    hand.owner = Seat{seat++};
    for (const auto& card : cards) hand.faces.push_back(parse_card(card.get<std::string>()));
    block.hands.push_back(view_of(hand));
  }
  return block;
}

/// The gatherer's own set-up hand.
SetupPlan own_plan(int players) {
  PlanBook book;
  return *book.plans({players, 3, 52, 0})[0];
}

void check_case(const nlohmann::json& worked) {
  const int players = worked["n"];
  const SetupPlan plan = own_plan(players);
  const auto scores = score_table(RuleSet{});
  const BlockView block = block_of(worked["block"]);
  CHECK(nlohmann::json(plan.pack_places) == worked["pack_positions"]);

  const ReturnChoice strict = weigh_choice(block, plan, false, *scores);
  const auto& expected = worked["strict"];
  CHECK(std::round(strict.mid_rank * 1e8) == std::round(worked["u"].get<double>() * 1e8));
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(strict.cards[i] == parse_card(worked["setup"][i].get<std::string>()));
  CHECK(strict.arrangements == expected["arrangements"]);
  CHECK(strict.better == expected["gt"]);
  CHECK(strict.equal == expected["eq"]);
  CHECK(strict.p_conservative() == expected["p_conservative"].get<double>());
  CHECK(strict.mid_p() == expected["mid_p"].get<double>());
  const double e_max = strict.best_of_all.granted ? 27.0 / strict.best_of_all.best : 0;
  CHECK(e_max == expected["e_max"].get<double>());
  // The reference counts β in halves: its β = 2 is e^{s}, s = −ln(1 − u + .001).
  CHECK(strict.tilt[1] == Approx(expected["e_tilt_logit_beta2"].get<double>()).epsilon(1e-14));

  if (!worked.contains("free_order")) {
    // Three hands: their order changes nothing, every set of cards arises from as many arrangements.
    CHECK((strict.better + strict.equal) * (1296 / 27) == worked["full_1296"]["ge"]);
    return;
  }
  const ReturnChoice free = weigh_choice(block, plan, true, *scores);
  const auto& sets = worked["free_order"];
  CHECK(free.arrangements == sets["sets"]);
  CHECK(free.better == sets["gt"]);
  CHECK(free.equal == sets["eq"]);
  CHECK(free.p_conservative() == sets["p_conservative"].get<double>());
  const auto each = sets["total_arrangements"].get<long long>() / free.arrangements;
  CHECK((free.better + free.equal) * each == sets["ge_arrangements"]);
}

}  // namespace

TEST_CASE("the worked cases are matched") {
  std::ifstream file(COLDDECK_SOURCE_DIR "/tests/evidence/data/gather_ref.json");
  const auto cases = nlohmann::json::parse(file);
  REQUIRE(cases.size() == 20);
  for (const auto& worked : cases) check_case(worked);
}

}  // namespace colddeck
