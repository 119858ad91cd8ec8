// Where everything has its place on the table.
#pragma once

#include <cstddef>
#include <vector>

#include "pack/seat.h"
#include "synthetic/table/motion.h"

namespace colddeck::film {

// A poker-size card is 63 x 88 mm; 52 of them are about 16 mm high.
inline constexpr double kCardWidth = 6.3;
inline constexpr double kCardHeight = 8.8;
inline constexpr double kCardThickness = 0.03;

inline constexpr int kFewestSeats = 2;
inline constexpr int kMostFilmedSeats = 8;

/// The ellipse of the table on which everything happens and that every picture shows, from its middle.
inline constexpr double kHalfWidth = 55;
inline constexpr double kHalfHeight = 32;

/// Seat 0 sits at +y, the others follow clockwise as seen from above, all equally far apart along the
/// ellipse on which the hands lie: seat 1 is to the left of seat 0.
class Seating {
 public:
  explicit Seating(int seats);
  int seats() const { return static_cast<int>(places_.size()); }

  Spot hand(Seat seat) const;      ///< middle of the player's cards as they are dealt
  Spot folded(Seat seat) const;    ///< where a hand is pushed that waits to be gathered
  Spot retained(Seat seat) const;  ///< where a hand lies that is kept for the next deal
  /// The pack, before the dealer and to the right, clear of everybody's cards.
  Spot pack(Seat dealer) const { return packs_[static_cast<std::size_t>(dealer.index)]; }
  Spot sleeve(Seat seat) const;   ///< from where the player's arm comes, outside the picture
  Spot inward(Seat seat) const;   ///< unit vector from the player to the middle
  Spot right(Seat seat) const;    ///< unit vector to the player's right
  double angle(Seat seat) const;  ///< of things that the player looks at upright
  static Spot pot() { return {0, 0}; }

 private:
  double place(Seat seat) const { return places_[static_cast<std::size_t>(seat.index)]; }
  Spot place_for_pack(Seat dealer) const;
  double clearance(Spot spot) const;
  std::vector<Spot> packs_;
  std::vector<double> places_;  // on the ellipse, radians clockwise from +x
};

/// Angle of a thing whose top points along `direction`.
double angle_along(Spot direction);

}  // namespace colddeck::film
