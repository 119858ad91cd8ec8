#include "vision/table/layout.h"

#include "catch.h"
#include "vision/table/samples.h"

using namespace colddeck;

namespace {

struct Scene {
  LayoutFinder finder{320, 180};
  std::int64_t ms = 0;

  void see(int samples, const std::vector<Patch>& things) {
    for (int i = 0; i < samples; ++i) {
      TableSample sample = quiet_sample(ms);
      sample.things = things;
      finder.see(sample);
      ms += 60;
    }
  }
};

}  // namespace

TEST_CASE("places go clockwise from the lowest in the picture") {
  const TableLayout layout = layout_around(
      {patch_at(60, 60, 600), patch_at(160, 150, 600), patch_at(260, 60, 600), patch_at(160, 30, 600)});
  REQUIRE(layout.size() == 4);
  CHECK(layout[0].y == 150);
  CHECK(layout[1].x == 60);
  CHECK(layout[2].y == 30);
  CHECK(layout[3].x == 260);
}

TEST_CASE("hands are things of like size, apart, and big enough for cards") {
  const float pixels = 320 * 180;
  CHECK(dealt_hands({patch_at(60, 60, 600), patch_at(260, 60, 500)}, pixels).size() == 2);
  CHECK(dealt_hands({patch_at(60, 60, 600)}, pixels).empty());
  CHECK(dealt_hands({patch_at(60, 60, 600), patch_at(260, 60, 30)}, pixels).empty());
  CHECK(dealt_hands({patch_at(60, 60, 600), patch_at(80, 60, 600)}, pixels).empty());
  CHECK(dealt_hands({patch_at(60, 60, 2000), patch_at(260, 60, 500)}, pixels).empty());
}

TEST_CASE("the pot in the middle is nobody's hand") {
  const float pixels = 320 * 180;
  const auto hands = dealt_hands(
      {patch_at(60, 60, 600), patch_at(260, 60, 600), patch_at(160, 150, 600), patch_at(160, 90, 500)},
      pixels);
  REQUIRE(hands.size() == 3);
  for (const Patch& hand : hands) CHECK(hand.y != 90);
}

TEST_CASE("the layout is found when no further hand comes") {
  Scene scene;
  scene.see(20, {});
  scene.see(12, {patch_at(60, 60, 400), patch_at(260, 60, 400)});
  scene.see(12, {patch_at(60, 60, 650), patch_at(260, 60, 640), patch_at(160, 150, 640)});
  scene.see(20, {patch_at(60, 60, 650), patch_at(160, 150, 640)});  // an arm lies over one
  CHECK_FALSE(scene.finder.layout().has_value());
  scene.see(45, {patch_at(60, 60, 650), patch_at(260, 60, 640), patch_at(160, 150, 640)});
  REQUIRE(scene.finder.layout().has_value());
  CHECK(scene.finder.layout()->size() == 3);
  CHECK(scene.finder.before().size() < 110);
}

TEST_CASE("one who folds soon after the first deal has a place") {
  Scene scene;
  const Patch ann = patch_at(160, 150, 640), bob = patch_at(60, 60, 650), cat = patch_at(260, 60, 640);
  scene.see(20, {});
  scene.see(9, {bob});
  scene.see(9, {bob, cat});
  SECTION("after a second") {
    scene.see(17, {ann, bob, cat});
    scene.see(60, {ann, cat});
    REQUIRE(scene.finder.layout().has_value());
    CHECK(scene.finder.layout()->size() == 3);
  }
  SECTION("but what was there for a moment was an arm") {
    scene.see(7, {ann, bob, cat});
    scene.see(80, {bob, cat});
    REQUIRE(scene.finder.layout().has_value());
    CHECK(scene.finder.layout()->size() == 2);
  }
}

TEST_CASE("two players of whom one sits far from the camera") {
  const float pixels = 320 * 180;
  CHECK(dealt_hands({patch_at(160, 20, 300), patch_at(150, 150, 600)}, pixels).size() == 2);
}
