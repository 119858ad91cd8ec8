#include "synthetic/table/seating.h"

#include <algorithm>
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
  for (std::int8_t seat = 0; seat < seats; ++seat) packs_.push_back(place_for_pack(Seat{seat}));
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
/// From the nearest card that may lie on the table while a hand is played, or chip.
double Seating::clearance(Spot spot) const {
  constexpr double kHalfOfShownHand = 6;
  constexpr double kPotRadius = 3;
  double least = length(spot - pot()) - kPotRadius;
  for (std::int8_t index = 0; index < seats(); ++index)
    for (const Spot middle : {hand(Seat{index}), folded(Seat{index})})
      for (const double along :
           {-kHalfOfShownHand, -kHalfOfShownHand / 2, 0.0, kHalfOfShownHand / 2, kHalfOfShownHand})
        least = std::min(least, length(spot - middle - right(Seat{index}) * along));
  return least;
}

/// As near as can be to where a dealer would put it.
Spot Seating::place_for_pack(Seat dealer) const {
  constexpr double kUsualInward = 7, kUsualRight = 11.5;
  constexpr double kClear = 10, kToEdge = 7;
  Spot best;
  double least = std::numeric_limits<double>::infinity();
  for (int inwards = -2; inwards <= 22; ++inwards)
    for (int rightwards = -4; rightwards <= 18; ++rightwards) {
      const Spot spot = hand(dealer) + inward(dealer) * inwards + right(dealer) * rightwards;
      if (std::abs(spot.x) > kHalfWidth - kToEdge || std::abs(spot.y) > kHalfHeight - kToEdge) continue;
      const double cost = std::hypot(inwards - kUsualInward, rightwards - kUsualRight) +
                          20 * std::max(0.0, kClear - clearance(spot));
      if (cost < least) best = spot;
      least = std::min(least, cost);
    }
  return best;
}

Spot Seating::retained(Seat seat) const { return hand(seat) - right(seat) * 11.5; }
Spot Seating::sleeve(Seat seat) const { return hand(seat) - inward(seat) * 34 + right(seat) * 6; }
double Seating::angle(Seat seat) const { return angle_along(inward(seat)); }

}  // namespace colddeck::film
