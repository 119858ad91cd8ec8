// Everything has room on the table.
#include "synthetic/table/seating.h"

#include <algorithm>
#include <cmath>

#include "catch.h"
#include "synthetic/table/camera.h"

namespace colddeck::film {
namespace {

/// Distance between two flat things, from many points of each: slow, and right for any shape.
double apart(Spot a, double angle_a, double width_a, Spot b, double angle_b, double width_b) {
  const auto points = [](Spot middle, double angle, double width) {
    std::vector<Spot> all;
    for (double u = -0.5; u <= 0.5; u += 0.1)
      for (double v = -0.5; v <= 0.5; v += 0.1) {
        const double x = u * width, y = v * kCardHeight;
        all.push_back(middle + Spot{x * std::cos(angle) - y * std::sin(angle),
                                    x * std::sin(angle) + y * std::cos(angle)});
      }
    return all;
  };
  double least = 1e9;
  for (const Spot p : points(a, angle_a, width_a))
    for (const Spot q : points(b, angle_b, width_b)) least = std::min(least, length(p - q));
  return least;
}

constexpr double kShownHand = 13.5;

}  // namespace

TEST_CASE("the pack lies clear of every hand, before every dealer") {
  for (int seats = kFewestSeats; seats <= kMostFilmedSeats; ++seats) {
    const Seating seating(seats);
    for (std::int8_t dealer = 0; dealer < seats; ++dealer)
      for (std::int8_t other = 0; other < seats; ++other)
        for (const Spot hand : {seating.hand(Seat{other}), seating.folded(Seat{other})}) {
          INFO(seats << " seats, dealer " << int{dealer} << ", hand of " << int{other});
          CHECK(apart(seating.pack(Seat{dealer}), seating.angle(Seat{dealer}), kCardWidth, hand,
                      seating.angle(Seat{other}), kShownHand) > 0.7);
          CHECK(length(seating.pack(Seat{dealer}) - seating.hand(Seat{dealer})) < 24);
        }
  }
}

TEST_CASE("no two players' cards overlap") {
  for (int seats = kFewestSeats; seats <= kMostFilmedSeats; ++seats) {
    const Seating seating(seats);
    for (std::int8_t a = 0; a < seats; ++a)
      for (const Spot spot_a : {seating.hand(Seat{a}), seating.folded(Seat{a})}) {
        INFO(seats << " seats, " << int{a});
        for (std::int8_t b = 0; b < seats; ++b)
          for (const Spot spot_b : {seating.hand(Seat{b}), seating.folded(Seat{b})})
            if (a != b)
              CHECK(apart(spot_a, seating.angle(Seat{a}), kShownHand, spot_b, seating.angle(Seat{b}),
                          kShownHand) > 0.7);
      }
  }
}

TEST_CASE("seats follow clockwise from the one at the bottom") {
  const Seating seating(6);
  CHECK(seating.hand(Seat{0}).x == Approx(0).margin(1e-6));
  CHECK(seating.hand(Seat{0}).y > 20);
  CHECK(seating.hand(Seat{1}).x < -20);
  CHECK(seating.hand(Seat{1}).y > 0);
  CHECK(seating.hand(Seat{3}).y < -20);
  CHECK(seating.hand(Seat{5}).x > 20);
  CHECK(seating.right(Seat{0}).x == Approx(1));
}

TEST_CASE("cards are large enough to be read, and all in the picture") {
  for (const int height : {720, 1080}) {
    const Camera camera(height * 16 / 9, height, 0);
    CHECK(camera.pixels_per_cm() * kCardWidth > (height == 720 ? 50 : 75));
    for (const double slant : {0.0, 0.35, 0.61}) {
      const Camera slanted(height * 16 / 9, height, slant);
      for (int seats = kFewestSeats; seats <= kMostFilmedSeats; ++seats) {
        const Seating seating(seats);
        for (std::int8_t seat = 0; seat < seats; ++seat) {
          Pose pose;
          pose.spot = seating.hand(Seat{seat});
          pose.angle = seating.angle(Seat{seat});
          for (const PicturePoint corner : slanted.seen(pose, kShownHand, kCardHeight)) {
            INFO(slant << ", seat " << int{seat} << " of " << seats);
            CHECK(corner.x >= 4);
            CHECK(corner.x <= height * 16 / 9 - 4);
            CHECK(corner.y >= 4);
            CHECK(corner.y <= height - 4);
          }
        }
      }
    }
  }
}

}  // namespace colddeck::film
