#include "vision/table/spread_watch.h"

#include "catch.h"
#include "vision/table/samples.h"

using namespace colddeck;

namespace {

constexpr float kHand = 600;
using Now = SpreadWatch::Now;

/// In a picture with hands of 600 pixels.
struct Scene {
  SpreadWatch watch{{{60, 60, kHand, 26, 40}, {260, 60, kHand, 26, 40}}};
  std::int64_t ms = 0;
  Now now = Now::nothing;
  int taken_up = 0;

  void show(int samples, const std::vector<Patch>& things, bool moving = false) {
    for (int i = 0; i < samples; ++i) {
      TableSample sample = quiet_sample(ms);
      ms += 60;
      sample.things = things;
      if (moving)
        for (float x = 100; x < 220; x += 16) move_at(sample, x, 90);
      now = watch.see(sample);
      taken_up += now == Now::taken_up;
    }
  }
};

Patch ribbons(float area) {
  Patch patch = patch_at(160, 90, area, 200);
  patch.left = 80;
  patch.top = 50;
  patch.width = 160;
  patch.height = 80;
  return patch;
}

}  // namespace

TEST_CASE("a spread is read when it lies still, and is over when it is gone") {
  Scene scene;
  scene.show(10, {});
  CHECK(scene.now == Now::nothing);
  scene.show(10, {ribbons(8 * kHand)}, true);
  CHECK(scene.now == Now::unsettled);
  scene.show(6, {ribbons(20 * kHand)});
  CHECK(scene.now == Now::quiet);
  CHECK(scene.watch.from() == Millis{600});
  scene.show(4, {});  // an arm over it
  CHECK(scene.now == Now::unsettled);
  scene.show(6, {ribbons(20 * kHand)});
  CHECK(scene.now == Now::quiet);
  scene.show(20, {});
  CHECK(scene.taken_up == 1);
  CHECK(scene.now == Now::nothing);
}

TEST_CASE("neither many hands nor what never lies still is a spread") {
  Scene scene;
  scene.show(20, {patch_at(60, 60, 1.3F * kHand), patch_at(260, 60, 1.3F * kHand),
                  patch_at(160, 90, 2.7F * kHand), patch_at(160, 150, 2.7F * kHand)});
  CHECK(scene.now == Now::nothing);
  scene.show(20, {ribbons(10 * kHand)}, true);
  scene.show(20, {});
  CHECK(scene.taken_up == 0);
}

TEST_CASE("what turns out to be hands is forgotten") {
  Scene scene;
  scene.show(20, {ribbons(10 * kHand)});
  CHECK(scene.now == Now::quiet);
  scene.watch.forget();
  scene.show(20, {});
  CHECK(scene.taken_up == 0);
}
