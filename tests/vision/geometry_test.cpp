#include "vision/geometry.h"

#include <algorithm>

#include "catch.h"
#include "properties.h"
#include "vision/seen.h"

using namespace colddeck;
using colddeck::tests::check_property;
using colddeck::tests::LyingCard;

namespace {

LyingCard any_card() {
  return {{static_cast<float>(*rc::gen::inRange(0, 200)), static_cast<float>(*rc::gen::inRange(0, 200))},
          static_cast<float>(*rc::gen::inRange(40, 200)),
          static_cast<float>(*rc::gen::inRange(0, 360))};
}

/// Counts the middles of pixels that lie in both.
float counted_common_area(const CardOutline& a, const CardOutline& b) {
  int count = 0;
  for (int y = -200; y < 400; ++y)
    for (int x = -200; x < 400; ++x) {
      const ImagePoint point{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
      count += inside(a, point) && inside(b, point);
    }
  return static_cast<float>(count);
}

}  // namespace

TEST_CASE("the area that two cards share is what counting pixels gives") {
  for (int k = 0; k < 12; ++k) {
    const LyingCard a{{100, 100}, 120, 30.0F * static_cast<float>(k)},
        b{{130, 90}, 90, 17.0F * static_cast<float>(k)};
    CHECK(common_area(a.outline(), b.outline()) ==
          Approx(counted_common_area(a.outline(), b.outline())).epsilon(0.03));
  }
  CHECK(common_area(LyingCard{{0, 0}, 100, 10}.outline(), LyingCard{{500, 0}, 100, 70}.outline()) == 0);
}

TEST_CASE("geometry's properties") {
  check_property("sharing is mutual and no more than either has", [] {
    const CardOutline a = any_card().outline(), b = any_card().outline();
    const float both = common_area(a, b);
    RC_ASSERT(std::abs(both - common_area(b, a)) < 0.01F * (1 + both));
    RC_ASSERT(both <= 1.001F * std::min(signed_area(a), signed_area(b)) + 0.01F);
  });
  check_property("a card's plane takes its corners to the unit square and back", [] {
    CardOutline outline = any_card().outline();
    for (ImagePoint& corner : outline)
      corner = corner + ImagePoint{static_cast<float>(*rc::gen::inRange(-5, 6)), 0};
    RC_PRE(is_convex(outline));
    const auto plane = CardPlane::of(outline);
    RC_ASSERT(plane.has_value());
    const CardOutline square{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (std::size_t i = 0; i < 4; ++i) {
      RC_ASSERT(length(plane->to_card(outline[i]) - square[i]) < 1e-3F);
      RC_ASSERT(length(plane->to_picture(square[i]) - outline[i]) < 0.1F);
    }
  });
}

TEST_CASE("an outline is convex and clockwise, or it is none") {
  CardOutline outline = LyingCard{}.outline();
  CHECK(signed_area(outline) > 0);
  CHECK(is_convex(outline));
  std::reverse(outline.begin(), outline.end());
  CHECK(signed_area(outline) < 0);
  CHECK_FALSE(is_convex(outline));
  CHECK_FALSE(is_convex({{{0, 0}, {10, 0}, {20, 0}, {0, 20}}}));
  CHECK_FALSE(CardPlane::of({{{0, 0}, {10, 0}, {20, 0}, {30, 0}}}).has_value());
}
