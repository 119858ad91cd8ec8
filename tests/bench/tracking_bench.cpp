// How fast evenings are followed; a thousand of them are audited at once.
#include <benchmark/benchmark.h>

#include "synthetic/simulate.h"
#include "tracking/history.h"

namespace colddeck {
namespace {

constexpr int kHands = 120;

void follow_evening(benchmark::State& state, Sight sight) {
  Plan plan;
  plan.players = static_cast<int>(state.range(0));
  plan.hands = kHands;
  plan.sight = sight;
  const Session session = simulate(plan).value();
  for (auto _ : state) {
    History history = follow(session);
    benchmark::DoNotOptimize(history);
  }
  state.SetItemsProcessed(state.iterations());
}

void EveryHandSeen(benchmark::State& state) { follow_evening(state, Sight::every_hand); }
BENCHMARK(EveryHandSeen)->Arg(3)->Arg(6)->Unit(benchmark::kMicrosecond);

void ShownHandsSeen(benchmark::State& state) { follow_evening(state, Sight::shown_hands); }
BENCHMARK(ShownHandsSeen)->Arg(3)->Arg(6)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace colddeck
