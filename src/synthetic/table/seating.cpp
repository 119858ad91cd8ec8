#include "synthetic/table/seating.h"

#include <cmath>
#include <numbers>

namespace colddeck::film {
namespace {

// The ellipse on which hands lie, leaving half a card's height of room to the picture's edge.
constexpr double kAcross = 45;
constexpr double kAlong = 23.5;

}  // namespace

double angle_along(Spot direction) { return std::atan2(direction.x, -direction.y); }

double Seating::place(Seat seat) const {
  return std::numbers::pi / 2 + 2 * std::numbers::pi * seat.index / seats_;
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
