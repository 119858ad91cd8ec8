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

/// Whole hands through the engines with every option in play, and recorded: 100,000 a second are wanted.
void FullPlay(benchmark::State& state, Game game, int players) {
  Plan plan = table(players);
  plan.full_play = true;
  plan.rules.game = game;
  simulate_hands(state, plan);
}
BENCHMARK_CAPTURE(FullPlay, three_card_brag, Game::three_card_brag, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, three_card_brag_of_three, Game::three_card_brag, 3)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, four_card_brag, Game::four_card_brag, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, five_card_brag, Game::five_card_brag, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, draw_brag, Game::draw_brag, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, brag_poker, Game::brag_poker, 5)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(FullPlay, casino_brag, Game::casino_brag, 5)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace colddeck
