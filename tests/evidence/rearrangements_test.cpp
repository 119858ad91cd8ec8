#include "evidence/rearrangements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "catch.h"
#include "evidence/evening.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

constexpr HabitModel kGatherer = HabitModel::gatherer;

std::unique_ptr<EveningEvidence> evening(int hands, std::uint64_t seed, const char* cheat,
                                         const char* habit) {
  Plan plan;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  plan.habits = {*parse_habit(habit)};
  if (cheat != nullptr) plan.cheats = {*parse_cheat(cheat)};
  const Session session = simulate(plan).value();
  return weigh_evening(session, follow(session), 0.01);
}

const PairTest& of_ann(const EveningEvidence& weighed) {
  const auto pair = std::find_if(weighed.pairs.begin(), weighed.pairs.end(), [](const PairEvidence& each) {
    return each.test.gatherer == Seat{0} && each.test.beneficiary == Seat{0};
  });
  return pair->test;
}

/// The likelihood of cheats over habits, the slow way: every block is weighed anew as it would lie.
class Slow {
 public:
  explicit Slow(const PairTest& test) : test_(test) {
    for (const TestedBlock& tested : test.blocks) {
      for (const SetupPosition& position : tested.plan->positions) {
        const HandView& hand = tested.block->hands[static_cast<std::size_t>(position.hand)];
        if (!hand.paired) ++often_[kind(hand, position)];
      }
      for (const HandView& hand : tested.block->hands)
        if (!hand.paired) orders_.push_back(hand.at);
    }
  }

  std::size_t hands() const { return orders_.size(); }

  /// If the i-th hand lay as the `from[i]`-th did.
  double likelihood(const std::vector<std::size_t>& from) const {
    std::array<std::array<double, EProcess::kRates>, 3> products;
    for (auto& product : products) product.fill(1);
    std::size_t next = 0;
    for (const TestedBlock& tested : test_.blocks) {
      BlockView block = *tested.block;
      for (HandView& hand : block.hands)
        if (!hand.paired) hand.at = orders_[from[next++]];
      const ReturnChoice choice = weigh_choice(block, *tested.plan, false, *score_table(block.rules));
      const std::array wishes = {choice.best_of_all, choice.best_known, choice.worst_of_all};
      for (std::size_t cheat = 0; cheat < wishes.size(); ++cheat)
        for (std::size_t rate = 0; rate < EProcess::kRates; ++rate)
          products[cheat][rate] *=
              1 - EProcess::kRate[rate] + EProcess::kRate[rate] * ratio(wishes[cheat], block, *tested.plan);
    }
    double sum = 0;
    for (std::size_t cheat = 0; cheat < products.size(); ++cheat)
      for (std::size_t rate = 0; rate < EProcess::kRates; ++rate)
        sum += EProcess::kWeight[cheat] * EProcess::kRateWeight[rate] * products[cheat][rate];
    return sum;
  }

 private:
  static int kind(const HandView& hand, const SetupPosition& position) {
    return index_of_choice(hand.size, hand.cards_at(places_of(position)));
  }

  double ratio(const Wish& wish, const BlockView& block, const SetupPlan& plan) const {
    double over = wish.probability();
    for (std::size_t i = 0; i < plan.positions.size(); ++i) {
      if ((wish.controlled >> i & 1) == 0) continue;
      const HandView& hand = block.hands[static_cast<std::size_t>(plan.positions[i].hand)];
      const auto found = often_.find(kind(hand, plan.positions[i]));
      const double number = found == often_.end() ? 0 : found->second;
      over /= hand.paired ? 1.0 / 3 : (number + 0.5) / (static_cast<double>(orders_.size()) + 1.5);
    }
    return over;
  }

  const PairTest& test_;
  std::map<int, int> often_;
  std::vector<std::array<std::int8_t, kMostTestedCards>> orders_;
};

}  // namespace

TEST_CASE("a record is as rare as among all ways to deal its orders out again") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 40 && compared < 4; ++seed) {
    const auto weighed = evening(6, seed, "stacker:Ann", "random");
    const PairTest& test = of_ann(*weighed);
    const Slow slow(test);
    if (slow.hands() < 4 || slow.hands() > 7) continue;
    std::vector<std::size_t> from(slow.hands());
    std::iota(from.begin(), from.end(), std::size_t{0});
    const double observed = slow.likelihood(from);
    const double rarity = log_rarity(test, kGatherer, weighed->usable.blocks);
    if (observed < 5) {
      CHECK(rarity == 0);
      continue;
    }
    double all = 0, as_stacked = 0;
    do {
      ++all;
      as_stacked += slow.likelihood(from) >= observed * (1 - 1e-9);
    } while (std::next_permutation(from.begin(), from.end()));
    const double exact = as_stacked / all;
    CHECK(std::exp(-rarity) == Approx(exact).epsilon(4 / std::sqrt(kAsStacked)));
    ++compared;
  }
  CHECK(compared == 4);
}

TEST_CASE("honest records are no rarer than they should be, whatever the habit") {
  for (const char* habit : {"random", "sorted-up@0.9", "sorted-down@0.5", "pairs-together@0.9"}) {
    constexpr int kEvenings = 400;
    int rare = 0;
    for (std::uint64_t seed = 1; seed <= kEvenings; ++seed) {
      const auto weighed = evening(36, seed, nullptr, habit);
      rare += log_rarity(of_ann(*weighed), HabitModel::owner, weighed->usable.blocks) >= std::log(20.0);
    }
    INFO(habit);
    CHECK(rare <= 34);  // 20 at most are to be expected; 35 or more come once in 700 times
  }
}

TEST_CASE("the same record is always as rare, and a stacker's is rare") {
  const auto weighed = evening(60, 3, "stacker:Ann", "sorted-up@0.5");
  const double first = log_rarity(of_ann(*weighed), HabitModel::owner, weighed->usable.blocks);
  CHECK(first == log_rarity(of_ann(*weighed), HabitModel::owner, weighed->usable.blocks));
  CHECK(first > std::log(1000.0));
}

}  // namespace colddeck
