// Batches: the same whatever the number of threads, and nothing lost when one ends early.
#include "drivers/batch.h"

#include <atomic>
#include <fstream>

#include "catch.h"
#include "drivers/merge.h"
#include "drivers/stored.h"
#include "recording/read.h"
#include "report/batch_json.h"
#include "store/workbench.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

/// A folder with evenings of three players.
class Evenings {
 public:
  explicit Evenings(int count) {
    for (int i = 0; i < count; ++i) {
      Plan plan;
      plan.hands = 20;
      plan.seed = static_cast<std::uint64_t>(i + 1);
      if (i % 7 == 3) plan.cheats = {*parse_cheat("stacker:Ann")};
      request.recordings.push_back((folder_ / (std::to_string(i) + ".pb")).string());
      std::ofstream(request.recordings.back(), std::ios::binary)
          << written(simulate(plan).value(), Form::binary);
    }
  }
  fs::path path(const std::string& name) const { return folder_ / name; }
  BatchRequest request;

 private:
  tests::Folder folder_;
};

std::size_t stored(const fs::path& store) { return stored_sessions(store, {}).value().size(); }

}  // namespace

TEST_CASE("any number of threads comes to the same, byte for byte") {
  Evenings evenings(40);
  evenings.request.threads = 1;
  const std::string one = batch_json(audit_batch(evenings.request).value());
  for (const int threads : {2, 5}) {
    evenings.request.threads = threads;
    CHECK(batch_json(audit_batch(evenings.request).value()) == one);
  }
}

TEST_CASE("an ended batch keeps what it has, and goes on from there") {
  Evenings evenings(40);
  std::atomic<std::size_t> done = 0;
  evenings.request.threads = 2;
  evenings.request.store = evenings.path("all.db");
  evenings.request.progress = [&](std::size_t now) { done = now; };
  evenings.request.stop = [&] { return done >= 10; };
  const auto ended = audit_batch(evenings.request);
  REQUIRE(ended);
  CHECK(ended->not_begun > 0);
  CHECK(ended->sessions.size() + ended->not_begun == 40U);
  CHECK(stored(*evenings.request.store) == ended->sessions.size());

  evenings.request.stop = nullptr;
  evenings.request.resume = true;
  const auto rest = audit_batch(evenings.request).value();
  CHECK(rest.not_begun == 0U);
  CHECK(static_cast<std::size_t>(std::count_if(rest.sessions.begin(), rest.sessions.end(),
                                               [](const BatchSession& one) { return one.stored_before; })) ==
        ended->sessions.size());
  evenings.request.store.reset();
  evenings.request.resume = false;
  CHECK(batch_json(audit_batch(evenings.request).value()) == batch_json(rest));
}

TEST_CASE("a recording that cannot be read is listed, and the others are audited") {
  Evenings evenings(6);
  std::ofstream(evenings.request.recordings[2], std::ios::binary) << "nonsense";
  const auto result = audit_batch(evenings.request).value();
  CHECK(result.sessions.size() == 5U);
  REQUIRE(result.troubles.size() == 1U);
  CHECK(result.troubles[0].recording == evenings.request.recordings[2]);
}

TEST_CASE("the same recording in two forms counts once") {
  Evenings evenings(5);
  const auto once = audit_batch(evenings.request).value();
  const auto copy = evenings.path("again.json").string();
  const Session session = read_session(evenings.request.recordings[3]).value();
  std::ofstream(copy, std::ios::binary) << written(session, Form::json);
  evenings.request.recordings.push_back(copy);
  const auto twice = audit_batch(evenings.request).value();
  CHECK(twice.repeated == 1U);
  CHECK(twice.sessions.size() == once.sessions.size());
  REQUIRE(twice.players.size() == once.players.size());
  for (std::size_t i = 0; i < once.players.size(); ++i)
    CHECK(twice.players[i].e_value == once.players[i].e_value);
}

TEST_CASE("shards merge into the store of the whole, also when one is merged twice") {
  Evenings evenings(9);
  BatchRequest request = evenings.request;
  MergeRequest merge;
  merge.into = evenings.path("all.db");
  for (std::size_t shard = 0; shard < 3; ++shard) {
    request.recordings.clear();
    for (std::size_t i = shard; i < 9; i += 3) request.recordings.push_back(evenings.request.recordings[i]);
    request.store = evenings.path("shard-" + std::to_string(shard) + ".db");
    REQUIRE(audit_batch(request));
    merge.shards.push_back(*request.store);
  }
  merge.shards.push_back(merge.shards.front());
  REQUIRE(merge_stores(merge));
  evenings.request.store = evenings.path("whole.db");
  REQUIRE(audit_batch(evenings.request));
  const auto merged = stored_sessions(merge.into, {}).value(),
             whole = stored_sessions(*evenings.request.store, {}).value();
  REQUIRE(merged.size() == whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    CHECK(merged[i].id == whole[i].id);
    const auto a = stored_evening(merge.into, merged[i].id.digits).value();
    const auto b = stored_evening(*evenings.request.store, whole[i].id.digits).value();
    CHECK(a.audit == b.audit);
    CHECK(a.session == b.session);
  }
}

TEST_CASE("a store that was only begun when the program was stopped is merged into all the same") {
  Evenings evenings(2);
  evenings.request.store = evenings.path("one.db");
  REQUIRE(audit_batch(evenings.request));
  MergeRequest merge;
  merge.shards = {*evenings.request.store};
  merge.into = evenings.path("all.db");
  std::ofstream(merge.into).flush();
  CHECK(merge_stores(merge).value().sessions == 2U);
  std::ofstream(evenings.path("empty.db")).flush();
  merge.shards = {evenings.path("empty.db")};
  CHECK_FALSE(merge_stores(merge));
}

TEST_CASE("evenings that another version has audited are not merged unawares") {
  Evenings evenings(3);
  BatchRequest request = evenings.request;
  MergeRequest merge;
  merge.into = evenings.path("all.db");
  for (const char* name : {"one.db", "two.db"}) {
    request.store = evenings.path(name);
    REQUIRE(audit_batch(request));
    merge.shards.push_back(*request.store);
  }
  const auto change = [&](const std::string& name, const std::string& value) {
    tests::tell(merge.shards[1], "UPDATE versions SET value = '" + value + "' WHERE name = '" + name + "'");
  };
  CHECK(merge_stores(merge));
  SECTION("another program") { change("program", "0.0.1"); }
  SECTION("another method") { change("method", "return-test 0"); }
  const auto refused = merge_stores(merge);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().find("two.db: evening ") != std::string::npos);
  merge.any_version = true;
  CHECK(merge_stores(merge));
}

TEST_CASE("a night against the house is not audited again either") {
  Evenings evenings(1);
  Plan plan;
  plan.rules.game = Game::casino_brag;
  plan.hands = 10;
  std::ofstream(evenings.request.recordings[0], std::ios::binary)
      << written(simulate(plan).value(), Form::binary);
  evenings.request.store = evenings.path("all.db");
  REQUIRE(audit_batch(evenings.request));
  evenings.request.resume = true;
  CHECK(audit_batch(evenings.request).value().sessions.at(0).stored_before);
}

}  // namespace colddeck
