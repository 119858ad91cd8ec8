#include "vision/table/zone_watch.h"

#include "catch.h"
#include "vision/table/samples.h"

using namespace colddeck;

namespace {

constexpr float kHand = 600;

/// A zone at (160, 150); the middle of the table is above it.
struct Scene {
  ZoneWatch watch{{160, 150, kHand, 26, 40}, 0, 0, -1};
  std::int64_t ms = 0;
  std::vector<ZoneHappening> happened;
  std::vector<ZoneChange> changes;

  void show(int samples, const std::vector<Patch>& things, bool moving = false) {
    for (int i = 0; i < samples; ++i) {
      TableSample sample = quiet_sample(ms);
      ms += 60;
      sample.things = things;
      if (moving) move_at(sample, 160, 150);
      if (const auto change = watch.see(sample)) {
        happened.push_back(change->what);
        changes.push_back(*change);
      }
    }
  }
};

const std::vector<Patch> kCards = {patch_at(160, 150, kHand)};
using enum ZoneHappening;

}  // namespace

TEST_CASE("a hand is dealt, looked at, turned up and taken") {
  Scene scene;
  scene.show(10, {});
  scene.show(3, {patch_at(160, 150, 300)}, true);
  scene.show(8, kCards);
  scene.show(15, {}, true);  // an arm lies over it
  scene.show(8, kCards);
  scene.show(10, {}, true);
  scene.show(8, {patch_at(160, 150, 1.3F * kHand, 200)});
  scene.show(6, {}, true);
  scene.show(8, {});
  CHECK(scene.happened == std::vector{dealt, looked, turned_up, taken});
  CHECK(scene.changes[0].from == Millis{600});  // with its first card
}

TEST_CASE("of what is hardly unlike the backs a reader is asked whether it is faces") {
  Scene scene;
  scene.show(10, {});
  scene.show(8, kCards);
  scene.show(10, {}, true);
  const std::vector<Patch> courts = {patch_at(160, 150, 1.3F * kHand, 106)};  // backs have 90
  scene.show(5, courts);
  CHECK_FALSE(scene.watch.in_doubt());
  scene.show(1, courts);
  REQUIRE(scene.watch.in_doubt());
  SECTION("they are") {
    scene.watch.faces_seen();
    scene.show(8, courts);
    CHECK_FALSE(scene.watch.in_doubt());  // asked once
    scene.show(6, {}, true);
    scene.show(8, {});
    CHECK(scene.happened == std::vector{dealt, turned_up, taken});
  }
  SECTION("they are not") {
    scene.show(8, courts);
    scene.show(8, kCards);
    CHECK(scene.happened == std::vector{dealt, looked});
  }
}

TEST_CASE("a hand pushed to the middle has been pushed, not looked at") {
  Scene scene;
  scene.show(10, {});
  scene.show(8, kCards);
  scene.show(12, {}, true);
  scene.show(8, {patch_at(160, 138, 0.7F * kHand)});
  CHECK(scene.happened == std::vector{dealt, pushed});
}

TEST_CASE("an arm that passes quickly is no look") {
  Scene scene;
  scene.show(10, {});
  scene.show(8, kCards);
  scene.show(3, {}, true);
  scene.show(8, kCards);
  CHECK(scene.happened == std::vector{dealt});
}

TEST_CASE("the light may change slowly without turning a hand up") {
  Scene scene;
  scene.show(10, {});
  for (int light = 80; light < 160; light += 2)
    scene.show(4, {patch_at(160, 150, kHand, static_cast<float>(light))});
  CHECK(scene.happened == std::vector{dealt});
}

TEST_CASE("what lies elsewhere is nobody's hand") {
  Scene scene;
  scene.show(20, {patch_at(160, 90, kHand)});
  CHECK(scene.happened.empty());
}
