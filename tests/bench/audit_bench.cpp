// How fast evenings are audited from their binary recordings, without the store.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "drivers/audit.h"
#include "recording/read.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

std::vector<std::string> recordings(int players, int hands, int count) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) {
    Plan plan;
    plan.players = players;
    plan.hands = hands;
    plan.rules.min_bet = 2;
    plan.habits = {*parse_habit("sorted-up@0.5")};
    plan.seed = static_cast<std::uint64_t>(i);
    all.push_back(written(*simulate(plan), Form::binary));
  }
  return all;
}

/// One iteration is one evening, from bytes to verdict and findings.
void audit_from_binary(benchmark::State& state) {
  const auto players = static_cast<int>(state.range(0));
  const auto hands = static_cast<int>(state.range(1));
  const auto all = recordings(players, hands, 50);
  std::size_t next = 0;
  for (auto _ : state) {
    const auto session = parse_session(all[next++ % all.size()], "evening.pb");
    benchmark::DoNotOptimize(audit_session(*session, 0.01));
  }
  state.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(state.iterations() * hands), benchmark::Counter::kIsRate);
}
BENCHMARK(audit_from_binary)->Args({3, 120})->Args({6, 180})->Unit(benchmark::kMillisecond);

void only_read(benchmark::State& state) {
  const auto all = recordings(3, 120, 50);
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(parse_session(all[next++ % all.size()], "evening.pb"));
}
BENCHMARK(only_read)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace colddeck
