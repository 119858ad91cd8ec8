#include "evidence/signs/chip_transfer.h"

#include "catch.h"
#include "pack/dice.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session evening(const char* cheat, int hands, std::uint64_t seed, int players = 3) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.rules.min_bet = 2;
  plan.seed = seed;
  if (cheat != nullptr) plan.cheats = {*parse_cheat(cheat)};
  return simulate(plan).value();
}

constexpr Seat kAnn{0}, kBob{1}, kCat{2};

/// Ann folds every hand; of those raised before Bob wins the first `raised_to`, and of the others `other_to`.
History folds(int raised, int raised_to, int others, int other_to) {
  History history;
  for (int i = 0; i < raised + others; ++i) {
    Round& round = history.rounds.emplace_back();
    for (const Seat seat : {kAnn, kBob, kCat}) round.holdings.emplace_back().seat = seat;
    round.holdings[0].folded = true;
    round.holdings[0].raised = i < raised;
    const bool bob = i < raised ? i < raised_to : i - raised < other_to;
    round.holdings[bob ? 1 : 2].won = true;
  }
  return history;
}

/// C(n, k), small.
double ways(int n, int k) { return k < 0 || k > n ? 0 : k == 0 ? 1 : ways(n - 1, k - 1) * n / k; }

}  // namespace

TEST_CASE("the chance is that of every way to choose which folded hands were raised") {
  const Session session = evening(nullptr, 1, 1);
  for (const auto& [raised, raised_to, others, other_to] :
       {std::array{5, 5, 20, 8}, std::array{8, 5, 10, 2}, std::array{1, 1, 3, 0},
        std::array{12, 12, 30, 15}}) {
    const auto found = chip_transfers(session, folds(raised, raised_to, others, other_to));
    REQUIRE_FALSE(found.empty());
    CHECK(found.front().from == kAnn);
    CHECK(found.front().to == kBob);
    CHECK(found.front().raised == raised);
    CHECK(found.front().folded_to == raised_to + other_to);
    const int to = raised_to + other_to, all = raised + others;
    double as_many = 0;
    for (int k = raised_to; k <= raised; ++k) as_many += ways(to, k) * ways(all - to, raised - k);
    CHECK(found.front().p_value == Approx(as_many / ways(all, raised)));
  }
}

TEST_CASE("bluffs that are given up for nobody in particular are hardly ever told") {
  const Session session = evening(nullptr, 1, 1);
  Dice dice(7);
  int told = 0;
  constexpr int kEvenings = 2000;
  for (int i = 0; i < kEvenings; ++i) {
    const int raised = 2 + dice.below(12), others = 10 + dice.below(40);
    int raised_to = 0, other_to = 0;
    for (int k = 0; k < raised; ++k) raised_to += dice.happens(0.4);
    for (int k = 0; k < others; ++k) other_to += dice.happens(0.4);
    for (const ChipTransfer& found : chip_transfers(session, folds(raised, raised_to, others, other_to)))
      told += found.to == kBob && found.p_value <= 0.01;
  }
  CHECK(told <= 30);  // 20 at most are to be expected
  CHECK(told > 0);
}

TEST_CASE("who loses chips to a partner on purpose is named, and nobody else") {
  constexpr double kRare = 0.01 / 6;
  int named = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Session session = evening("dumper:Ann>Bob", 240, seed);
    for (const ChipTransfer& found : chip_transfers(session, follow(session))) {
      if (found.p_value > kRare) continue;
      CHECK(found.from == kAnn);
      CHECK(found.to == kBob);
      ++named;
    }
    const Session honest = evening(nullptr, 120, seed, 6);
    for (const ChipTransfer& found : chip_transfers(honest, follow(honest))) CHECK(found.p_value > kRare / 5);
  }
  CHECK(named >= 16);
}

}  // namespace colddeck
