// Where a thing on the table is at any time. Lengths in centimetres, times in milliseconds of the film.
//
// The table's plane has its origin in the middle of the table, x to the right and y towards whoever sits at
// seat 0; z is the height above the table.
#pragma once

#include <vector>

namespace colddeck::film {

struct Spot {
  double x = 0, y = 0;
  friend Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
  friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
  friend Spot operator*(Spot a, double factor) { return {a.x * factor, a.y * factor}; }
  friend bool operator==(Spot, Spot) = default;
};
double length(Spot a);

struct Pose {
  Spot spot;         ///< of the thing's middle; of a hand's finger tips
  double z = 0;      ///< height above the table
  double angle = 0;  ///< radians, clockwise as seen from above; at 0 the thing's top points to -y
  double turn = 0;   ///< 0 face down, 1 face up, in between turned about the long axis
  double tilt = 0;   ///< radians by which the top edge is lifted
  double depth = 0;  ///< what lies above has the larger one
  bool shown = false;
  friend bool operator==(const Pose&, const Pose&) = default;
};

/// How a thing gets from one pose to the next.
struct Way {
  double bow = 0;   ///< largest distance to the left of the straight line, cm
  double lift = 0;  ///< largest height above it, cm
  double spin = 0;  ///< whole turns clockwise on the way
};

/// The poses of one thing in the order of time. Between two of them it moves, slow at both ends.
class Track {
 public:
  /// It is at `pose` from `ms` on. Times before the last one count as the last one.
  void put(double ms, const Pose& pose);
  /// It sets out from where it is at `start` and is at `pose` at `end`, with the depth `depth` on the way.
  void move(double start, double end, const Pose& pose, double depth, const Way& way = {});

  Pose at(double ms) const;
  /// Whether its place at `ms` differs from that at `earlier`.
  bool moved(double earlier, double ms) const;
  /// The pose it has in the end; not shown when it was never put anywhere.
  const Pose& last() const;
  double last_ms() const { return keys_.empty() ? 0 : keys_.back().ms; }

 private:
  struct Key {
    double ms = 0;
    Pose pose;
    bool arrives = false;  ///< by a move from the key before
    double depth = 0;
    Way way;
  };
  std::vector<Key> keys_;
};

}  // namespace colddeck::film
