#include "evidence/signs/pack_integrity.h"

#include <cmath>

#include "catch.h"
#include "evidence/signs/sign.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

const Card kAce{Rank::ace, Suit::spades};

std::vector<PackIntegrity> found_in(const Plan& plan, std::uint64_t seed) {
  Plan other = plan;
  other.seed = seed;
  const Session session = simulate(other).value();
  return pack_integrity(session, follow(session), kNotable);
}

Plan plan_of(const char* cheat, int players = 3) {
  Plan plan;
  plan.players = players;
  plan.hands = 120;
  plan.rules.min_bet = 2;
  if (cheat != nullptr) plan.cheats = {*parse_cheat(cheat)};
  return plan;
}

}  // namespace

TEST_CASE("a whole pack that is read without a mistake says nothing at all") {
  for (const int players : {2, 3, 5, 6, 9})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Plan plan = plan_of(nullptr, players);
      plan.seed = seed;
      const Session session = simulate(plan).value();
      for (const PackIntegrity& found : pack_integrity(session, follow(session), -100)) {
        CHECK_FALSE(found.twice);
        CHECK(found.rounds_of_pack == 0);
      }
    }
}

TEST_CASE("cards that are misread now and then are not taken for another pack") {
  Plan plan = plan_of(nullptr);
  plan.misread = 0.01;
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) told += !found_in(plan, seed).empty();
  CHECK(told <= 10);  // one in 20 at most, by Markov's inequality
}

TEST_CASE("a card that stays out of the pack is missed after two rounds of the pack") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto found = found_in(plan_of("held-card:Ann@0"), seed);
    REQUIRE(found.size() == 1);
    CHECK(found.front().card == kAce);
    CHECK_FALSE(found.front().twice);
    CHECK(found.front().rounds_of_pack >= 10);
    CHECK(found.front().log_e > std::log(1e6));
  }
}

TEST_CASE("a second ace of spades is told from an ace that is misread") {
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    for (const PackIntegrity& found : found_in(plan_of("spare-card:Ann"), seed))
      if (found.twice) {
        ++told;
        CHECK(found.hands.size() >= 2);
        break;
      }
  CHECK(told >= 8);
}

}  // namespace colddeck
