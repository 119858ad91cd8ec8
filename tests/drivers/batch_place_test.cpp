// A store that a batch writes for itself: whose it is, and when it has its name.
#include "drivers/batch_place.h"

#include <fstream>

#include "catch.h"
#include "store/workbench.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

struct Bench {
  tests::Folder folder;
  BatchPlace::Request request{folder / "out.db", {"a.toml", "b.toml"}, 0.01, false};

  /// Begins, writes something, and ends before it is whole.
  void leave_part(const std::string& bytes = "part") {
    auto place = BatchPlace::take(request);
    REQUIRE(place);
    std::ofstream(place->part()) << bytes;
  }
  std::string error() const {
    const auto place = BatchPlace::take(request);
    return place ? "" : place.error();
  }
  bool there(const char* name) const { return fs::exists(folder / name); }
};

}  // namespace

TEST_CASE("a store has its name when it is whole, and nothing is left beside it") {
  Bench bench;
  {
    auto place = BatchPlace::take(bench.request);
    REQUIRE(place);
    std::ofstream(place->part()) << "whole";
    CHECK_FALSE(bench.there("out.db"));
    CHECK(place->finish());
  }
  CHECK(bench.there("out.db"));
  CHECK_FALSE(bench.there("out.db.part"));
  CHECK_FALSE(bench.there("out.db.part.batch"));
  CHECK(bench.error().find("is there already") != std::string::npos);
}

TEST_CASE("what was left behind is gone on with by the same batch only") {
  Bench bench;
  bench.leave_part();
  bench.request.resume = true;
  CHECK(bench.error().empty());
  CHECK(bench.there("out.db.part"));

  SECTION("other recordings") { bench.request.recordings.push_back("c.toml"); }
  SECTION("the same in another order") {
    std::swap(bench.request.recordings[0], bench.request.recordings[1]);
  }
  SECTION("names that are alike when put together") { bench.request.recordings = {"a.tomlb.toml"}; }
  SECTION("another alpha") { bench.request.alpha = 0.05; }
  CHECK(bench.error().find("was begun for other recordings") != std::string::npos);
  CHECK(bench.there("out.db.part"));
  bench.request.resume = false;
  CHECK(bench.error().empty());
  CHECK_FALSE(bench.there("out.db.part"));
}

TEST_CASE("a part that does not say of which batch it is, is not gone on with") {
  Bench bench;
  std::ofstream(bench.folder / "out.db.part") << "older";
  bench.request.resume = true;
  CHECK(bench.error().find("was begun for other recordings") != std::string::npos);
}

TEST_CASE("two batches do not write the same store") {
  Bench bench;
  auto first = BatchPlace::take(bench.request);
  REQUIRE(first);
  std::ofstream(first->part()) << "first";
  CHECK(bench.error().find("another batch is writing it") != std::string::npos);
  CHECK(bench.there("out.db.part"));
  CHECK(first->finish());
}

TEST_CASE("a store that another program has open is not put in place") {
  Bench bench;
  auto place = BatchPlace::take(bench.request);
  REQUIRE(place);
  std::ofstream(place->part()) << "x";
  std::ofstream(bench.folder / "out.db.part-wal") << "x";
  CHECK_FALSE(place->finish());
  CHECK_FALSE(bench.there("out.db"));
}

}  // namespace colddeck
