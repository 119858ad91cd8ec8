#include "vision/geometry.h"

#include <cmath>
#include <vector>

namespace colddeck {
namespace {

using Polygon = std::vector<ImagePoint>;

/// The part of `polygon` to the right of the line from `from` to `to`, which is inside a clockwise outline.
Polygon clipped(const Polygon& polygon, ImagePoint from, ImagePoint to) {
  Polygon kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const ImagePoint a = polygon[i];
    const ImagePoint b = polygon[(i + 1) % polygon.size()];
    const float side_a = cross(to - from, a - from);
    const float side_b = cross(to - from, b - from);
    if (side_a >= 0) kept.push_back(a);
    if ((side_a >= 0) != (side_b >= 0)) kept.push_back(a + (b - a) * (side_a / (side_a - side_b)));
  }
  return kept;
}

float area(const Polygon& polygon) {
  float twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return twice / 2;
}

ImagePoint mapped(const std::array<double, 9>& m, ImagePoint p) {
  const double w = m[6] * p.x + m[7] * p.y + m[8];
  return {static_cast<float>((m[0] * p.x + m[1] * p.y + m[2]) / w),
          static_cast<float>((m[3] * p.x + m[4] * p.y + m[5]) / w)};
}

}  // namespace

float length(ImagePoint a) { return std::sqrt(dot(a, a)); }

float signed_area(const CardOutline& outline) { return area(Polygon(outline.begin(), outline.end())); }

ImagePoint middle(const CardOutline& outline) {
  return (outline[0] + outline[1] + outline[2] + outline[3]) * 0.25F;
}

bool inside(const CardOutline& outline, ImagePoint point) {
  for (std::size_t i = 0; i < 4; ++i)
    if (cross(outline[(i + 1) % 4] - outline[i], point - outline[i]) < 0) return false;
  return true;
}

float common_area(const CardOutline& a, const CardOutline& b) {
  Polygon rest(a.begin(), a.end());
  for (std::size_t i = 0; i < 4 && !rest.empty(); ++i) rest = clipped(rest, b[i], b[(i + 1) % 4]);
  return rest.size() < 3 ? 0 : area(rest);
}

bool is_convex(const CardOutline& outline) {
  constexpr float kSineOfHalfADegree = 0.0087F;
  for (std::size_t i = 0; i < 4; ++i) {
    const ImagePoint a = outline[(i + 1) % 4] - outline[i];
    const ImagePoint b = outline[(i + 2) % 4] - outline[(i + 1) % 4];
    if (cross(a, b) <= kSineOfHalfADegree * length(a) * length(b)) return false;
  }
  return true;
}

// Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3: unit square to
// quadrilateral.
std::optional<CardPlane> CardPlane::of(const CardOutline& q) {
  const ImagePoint d1 = q[1] - q[2], d2 = q[3] - q[2];
  const ImagePoint sum = (q[0] - q[1]) + (q[2] - q[3]);
  const double determinant = cross(d1, d2);
  if (std::abs(determinant) < 1e-6) return std::nullopt;
  const double g = cross(sum, d2) / determinant;
  const double h = cross(d1, sum) / determinant;
  CardPlane plane;
  auto& m = plane.forward_;
  m = {q[1].x - q[0].x + g * q[1].x,
       q[3].x - q[0].x + h * q[3].x,
       q[0].x,
       q[1].y - q[0].y + g * q[1].y,
       q[3].y - q[0].y + h * q[3].y,
       q[0].y,
       g,
       h,
       1};
  plane.backward_ = {m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
                     m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
                     m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]};
  return plane;
}

ImagePoint CardPlane::to_card(ImagePoint picture) const { return mapped(backward_, picture); }
ImagePoint CardPlane::to_picture(ImagePoint card) const { return mapped(forward_, card); }

}  // namespace colddeck
