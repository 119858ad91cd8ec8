// How fast recordings are read and written: an evening of 120 hands at a table of three, 20 events a hand.
#include <benchmark/benchmark.h>

#include "recording/binary.h"
#include "recording/evening.h"
#include "recording/json.h"

namespace colddeck {
namespace {

constexpr int kHands = 120;

/// Evenings a second; a thousand of them must be read in well under a second.
template <typename Parse>
void read_evenings(benchmark::State& state, const std::string& bytes, Parse parse) {
  for (auto _ : state) {
    auto session = parse(bytes, "bench");
    benchmark::DoNotOptimize(session);
  }
  state.SetItemsProcessed(state.iterations());
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes.size()) * state.iterations());
}

void ReadBinary(benchmark::State& state) {
  read_evenings(state, write_binary(tests::long_evening(kHands)), parse_binary);
}
BENCHMARK(ReadBinary)->Unit(benchmark::kMicrosecond);

void ReadJson(benchmark::State& state) {
  read_evenings(state, write_json(tests::long_evening(kHands)), parse_json);
}
BENCHMARK(ReadJson)->Unit(benchmark::kMicrosecond);

void WriteBinary(benchmark::State& state) {
  const Session session = tests::long_evening(kHands);
  for (auto _ : state) benchmark::DoNotOptimize(write_binary(session));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(WriteBinary)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace colddeck
