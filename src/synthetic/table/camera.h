// From the table to the picture: a pinhole camera over the middle of the table.
#pragma once

#include <array>

#include "synthetic/table/motion.h"

namespace colddeck::film {

/// In pixels from the picture's top left corner.
struct PicturePoint {
  double x = 0, y = 0;
};
using Quad = std::array<PicturePoint, 4>;

class Camera {
 public:
  /// Looks at the middle of the table from the side of seat 0, `slant` radians (0 to 0.7) from straight down,
  /// so that the part of the table that matters fills the picture.
  Camera(int width, int height, double slant);

  PicturePoint seen(Spot spot, double z = 0) const;
  /// Corners of a flat thing of that size, in cm, beginning at its top left one as it lies face up,
  /// clockwise.
  Quad seen(const Pose& pose, double width, double height) const;
  /// Pixels to which a centimetre in the middle of the table comes.
  double pixels_per_cm() const;
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  PicturePoint raw(Spot spot, double z) const;
  int width_, height_;
  double cos_, sin_;
  double focal_ = 1;
  PicturePoint centre_;
};

}  // namespace colddeck::film
