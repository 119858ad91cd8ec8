// What is left of a store when the power goes: every session that was said to be saved, and nothing by
// halves.
#include <random>
#include <set>

#include "catch.h"
#include "recording/evening.h"
#include "store/forgetful_disk.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

constexpr std::size_t kSessions = 90;  // enough that the log is written into the database more than once

Session evening(std::size_t number) {
  static const Session long_one = long_evening(60);
  Session session = long_one;
  session.title = std::to_string(number);
  return session;
}

/// Everything that was done to the disk while sessions were saved, some alone and some together.
std::vector<DiskStep> steps_of_saving() {
  const Folder folder;
  WatchedDisk disk;
  {
    Store store = opened(folder / "colddeck.db");
    for (std::size_t done = 0; done < kSessions;) {
      if (done % 3 == 0) {
        saved(store, evening(done++), full_audit());
      } else {
        auto together = store.start_write();
        REQUIRE(together);
        for (int i = 0; i < 2; ++i) REQUIRE(together->save(evening(done++), short_audit()));
        REQUIRE(together->commit());
      }
      disk.told(done);
    }
  }
  disk.told(kSessions);
  return disk.steps();
}

struct Left {
  std::size_t told = 0;
  bool sound = false;
  std::set<std::string> titles;
};

Left left_after(const std::vector<DiskStep>& steps, std::size_t count, Disk disk, std::mt19937& dice) {
  const Folder folder;
  Left left;
  left.told = after_power_cut(steps, count, disk, dice, folder.path());
  auto store = Store::open(folder / "colddeck.db", OpenMode::write);
  if (!store) return left;
  auto reading = store->start_read();
  const auto entries = reading ? reading->sessions() : tl::unexpected(reading.error());
  if (!entries) return left;
  left.sound = true;
  for (const SessionEntry& entry : *entries) {
    const auto session = reading->load(entry.id);
    const auto audit = reading->audit_of(entry.id);
    left.sound = left.sound && session && audit && *session == evening(std::stoul(session->title));
    left.titles.insert(entry.title);
  }
  return left;
}

bool has_all_told(const Left& left) {
  for (std::size_t i = 0; i < left.told; ++i)
    if (left.titles.count(std::to_string(i)) == 0) return false;
  return true;
}

}  // namespace

TEST_CASE("when the power goes, every session that was said to be saved is there, and the store is sound") {
  const std::vector<DiskStep> steps = steps_of_saving();
  REQUIRE(steps.size() > 500);
  std::mt19937 dice(20261106);
  for (int cut = 0; cut < 60; ++cut) {
    const std::size_t count = dice() % (steps.size() + 1);
    INFO("cut after step " << count << " of " << steps.size());
    const Left left = left_after(steps, count, Disk::honest, dice);
    // Before the first commit there may be no store yet.
    CHECK((left.sound || left.told == 0));
    INFO("told " << left.told << ", there " << left.titles.size());
    CHECK(has_all_told(left));
  }
}

TEST_CASE("a disk that does not wait for what it is told to loses sessions, so that this test could tell") {
  const std::vector<DiskStep> steps = steps_of_saving();
  std::mt19937 dice(7);
  int lost = 0;
  for (int cut = 0; cut < 10; ++cut) {
    const Left left = left_after(steps, dice() % steps.size(), Disk::lying, dice);
    lost += !left.sound || !has_all_told(left) ? 1 : 0;
  }
  CHECK(lost > 0);
}
