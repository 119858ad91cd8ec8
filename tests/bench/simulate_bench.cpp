// Simulated hands a second, on one core: 300,000 are wanted.
#include <benchmark/benchmark.h>

#include "synthetic/simulate.h"

namespace colddeck {
namespace {

constexpr int kHands = 120;  // an evening

void simulate_hands(benchmark::State& state, Plan plan) {
  plan.hands = kHands;
  for (auto _ : state) {
    auto session = simulate(plan);
    benchmark::DoNotOptimize(session);
    ++plan.seed;
  }
  state.SetItemsProcessed(state.iterations() * kHands);
}

Plan table(int players) {
  Plan plan;
  plan.players = players;
  return plan;
}

void HonestTable(benchmark::State& state) { simulate_hands(state, table(static_cast<int>(state.range(0)))); }
BENCHMARK(HonestTable)->Arg(3)->Arg(6)->Unit(benchmark::kMicrosecond);

void SortingTable(benchmark::State& state) {
  Plan plan = table(3);
  plan.habits = {*parse_habit("sorted-up@0.9")};
  simulate_hands(state, plan);
}
BENCHMARK(SortingTable)->Unit(benchmark::kMicrosecond);

void StackingTable(benchmark::State& state) {
  Plan plan = table(static_cast<int>(state.range(0)));
  plan.cheats = {*parse_cheat("stacker:Ann")};
  plan.rules.returns = ReturnRule::gathered;
  plan.knowledge = Knowledge::full;
  simulate_hands(state, plan);
}
BENCHMARK(StackingTable)->Arg(3)->Arg(6)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace colddeck
