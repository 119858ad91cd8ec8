// Points, quadrilaterals and the projective map of a card onto the unit square.
#pragma once

#include <array>
#include <optional>

#include "vision/picture_reading.h"

namespace colddeck {

inline ImagePoint operator+(ImagePoint a, ImagePoint b) { return {a.x + b.x, a.y + b.y}; }
inline ImagePoint operator-(ImagePoint a, ImagePoint b) { return {a.x - b.x, a.y - b.y}; }
inline ImagePoint operator*(ImagePoint a, float factor) { return {a.x * factor, a.y * factor}; }
inline float dot(ImagePoint a, ImagePoint b) { return a.x * b.x + a.y * b.y; }
/// Positive where `b` is clockwise of `a` on the screen, whose y points down.
inline float cross(ImagePoint a, ImagePoint b) { return a.x * b.y - a.y * b.x; }
float length(ImagePoint a);
/// To the right of a card's `up`.
inline ImagePoint right_of(ImagePoint up) { return {-up.y, up.x}; }

/// Half the cross product's sum; positive for corners that go clockwise on the screen.
float signed_area(const CardOutline& outline);
ImagePoint middle(const CardOutline& outline);
bool inside(const CardOutline& outline, ImagePoint point);
/// Area in both, square pixels. Both are convex and clockwise.
float common_area(const CardOutline& a, const CardOutline& b);
/// Convex, and no corner within half a degree of straight.
bool is_convex(const CardOutline& outline);

/// Maps the picture to the card: (0, 0) is its top left corner, (1, 1) its bottom right one.
class CardPlane {
 public:
  /// Nothing where three corners lie on a line.
  static std::optional<CardPlane> of(const CardOutline& outline);
  ImagePoint to_card(ImagePoint picture) const;
  ImagePoint to_picture(ImagePoint card) const;

 private:
  std::array<double, 9> forward_{};   ///< card to picture, row by row
  std::array<double, 9> backward_{};  ///< its adjugate
};

}  // namespace colddeck
