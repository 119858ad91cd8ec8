#include "synthetic/table/seating.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace colddeck::film {
namespace {

// The ellipse on which hands lie, leaving half a card's height of room to the picture's edge.
constexpr double kAcross = 45;
constexpr double kAlong = 23.5;

struct Walk {
  double place = std::numbers::pi / 2, length = 0;
};

/// From seat 0 once round, or as far as `length` cm.
Walk walk(double length) {
  constexpr int kSteps = 20'000;
  Walk walk;
  for (int i = 0; i < kSteps && walk.length < length; ++i) {
    walk.length += std::hypot(kAcross * std::sin(walk.place), kAlong * std::cos(walk.place)) * 2 *
                   std::numbers::pi / kSteps;
    walk.place += 2 * std::numbers::pi / kSteps;
  }
  return walk;
}

}  // namespace

double angle_along(Spot direction) { return std::atan2(direction.x, -direction.y); }

Seating::Seating(int seats) {
  // Walked in small steps: an ellipse's length has no formula.
  const double whole = walk(std::numeric_limits<double>::infinity()).length;
  for (int seat = 0; seat < seats; ++seat) places_.push_back(walk(whole * seat / seats).place);
}

Spot Seating::hand(Seat seat) const {
  return {kAcross * std::cos(place(seat)), kAlong * std::sin(place(seat))};
}

Spot Seating::inward(Seat seat) const {
  const Spot normal{-std::cos(place(seat)) / kAcross, -std::sin(place(seat)) / kAlong};
  return normal * (1 / length(normal));
}

Spot Seating::right(Seat seat) const {
  const Spot in = inward(seat);
  return {-in.y, in.x};
}

Spot Seating::folded(Seat seat) const { return hand(seat) + inward(seat) * 5 - right(seat) * 4; }
Spot Seating::retained(Seat seat) const { return hand(seat) - right(seat) * 11.5; }
Spot Seating::pack(Seat dealer) const { return hand(dealer) + inward(dealer) * 8 + right(dealer) * 9.5; }
Spot Seating::sleeve(Seat seat) const { return hand(seat) - inward(seat) * 34 + right(seat) * 6; }
double Seating::angle(Seat seat) const { return angle_along(inward(seat)); }

}  // namespace colddeck::film
