// How fast evenings are stored and read back: items are hands.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "recording/evening.h"
#include "store/store.h"

using namespace colddeck;

namespace {

constexpr int kHands = 120;

class NewFolder {
 public:
  NewFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "colddeck-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~NewFolder() { std::filesystem::remove_all(path_); }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  std::filesystem::path file() const { return path_ / "colddeck.db"; }

 private:
  std::filesystem::path path_;
};

AuditResult audit() {
  AuditResult result;
  result.hands = kHands;
  result.reason = "Nothing was found.";
  for (const char* name : {"Ann", "Bob", "Cat"}) result.players.push_back({name, 0.8, 1.1, 40, true});
  Finding finding;
  finding.gatherer = finding.beneficiary = "Ann";
  finding.hands.resize(3);
  finding.positions = {46, 49, 52};
  finding.explanation = "Ann put the best cards she had where she would get them.";
  result.findings.assign(5, finding);
  return result;
}

/// 20 events a hand; `state.range(0)` evenings in one transaction.
void store_evenings(benchmark::State& state) {
  const NewFolder folder;
  Store store = Store::open(folder.file(), OpenMode::write).value();
  Session session = tests::long_evening(kHands);
  const AuditResult result = audit();
  int number = 0;
  for (auto _ : state) {
    WriteTransaction writing = store.start_write().value();
    for (int i = 0; i < state.range(0); ++i) {
      session.title = std::to_string(++number);
      if (!writing.save(session, result)) state.SkipWithError("not saved");
    }
    if (!writing.commit()) state.SkipWithError("not committed");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(number) * kHands);
}
BENCHMARK(store_evenings)->Arg(1)->Arg(50)->UseRealTime();

void load_evenings(benchmark::State& state) {
  const NewFolder folder;
  Store store = Store::open(folder.file(), OpenMode::write).value();
  const SessionId id = store.save(tests::long_evening(kHands), audit()).value();
  ReadTransaction reading = store.start_read().value();
  for (auto _ : state) {
    benchmark::DoNotOptimize(reading.load(id));
    benchmark::DoNotOptimize(reading.audit_of(id));
  }
  state.SetItemsProcessed(state.iterations() * kHands);
}
BENCHMARK(load_evenings);

}  // namespace
