// How long the strength of a hand takes: the innermost step of everything that weighs evidence.
#include <benchmark/benchmark.h>

#include <array>

#include "games/strength.h"

namespace {

using namespace colddeck;

void every_hand_of_three(benchmark::State& state) {
  const auto table = strength_table(RuleSet{});
  std::array<Card, Card::kStandardPack> deck;
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = Card::from_index(static_cast<int>(i));
  for (auto _ : state) {
    int sum = 0;
    for (std::size_t a = 0; a < deck.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        for (std::size_t c = 0; c < b; ++c) sum += table->strength(deck[a], deck[b], deck[c]);
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * 22100);
}
BENCHMARK(every_hand_of_three);

void building_the_table(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(StrengthTable(RuleSet{}));
}
BENCHMARK(building_the_table)->Unit(benchmark::kMillisecond);

}  // namespace
