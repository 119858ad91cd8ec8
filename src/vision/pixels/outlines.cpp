#include "vision/pixels/outlines.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/geometry.h"
#include "vision/pixels/masks.h"

namespace colddeck {
namespace {

using Contour = std::vector<cv::Point>;

// A card of 28 pixels' width in a picture of 1000, and a picture full of one card.
constexpr double kLeastArea = 0.0009;
constexpr double kMostArea = 0.97;
// Cards are 0.62 to 0.73 as wide as long; the rest is perspective.
constexpr float kNarrowest = 0.33F;
constexpr float kEitherWay = 0.82F;
// Two outlines that share this much of their union are one.
constexpr float kSame = 0.92F;

float side(const CardOutline& outline, std::size_t i) { return length(outline[(i + 1) % 4] - outline[i]); }

/// Width over length, of means of opposite sides.
float proportion(const CardOutline& o) { return (side(o, 0) + side(o, 2)) / (side(o, 1) + side(o, 3)); }

CardOutline rolled(const CardOutline& outline) { return {outline[1], outline[2], outline[3], outline[0]}; }

bool four_corners(const Contour& hull, CardOutline& corners) {
  const double around = cv::arcLength(hull, true);
  for (const double tolerance : {0.02, 0.035, 0.055, 0.08}) {
    Contour polygon;
    cv::approxPolyDP(hull, polygon, tolerance * around, true);
    if (polygon.size() < 4) return false;
    if (polygon.size() > 4) continue;
    for (std::size_t i = 0; i < 4; ++i)
      corners[i] = {static_cast<float>(polygon[i].x) + 0.5F, static_cast<float>(polygon[i].y) + 0.5F};
    return true;
  }
  return false;
}

struct Line {
  ImagePoint point, direction;
};

/// The contour's line along one side, without the round corners.
Line line_along(const Contour& contour, ImagePoint from, ImagePoint to) {
  const ImagePoint along = to - from;
  const float whole = length(along);
  std::vector<cv::Point2f> near;
  for (const cv::Point& p : contour) {
    const ImagePoint q = ImagePoint{static_cast<float>(p.x) + 0.5F, static_cast<float>(p.y) + 0.5F} - from;
    const float part = dot(q, along) / (whole * whole);
    if (part > 0.15F && part < 0.85F && std::abs(cross(along, q)) / whole < std::max(2.0F, 0.04F * whole))
      near.emplace_back(q.x + from.x, q.y + from.y);
  }
  if (static_cast<float>(near.size()) < 0.25F * whole) return {from, along * (1 / whole)};
  cv::Vec4f line;
  cv::fitLine(near, line, cv::DIST_HUBER, 0, 0.01, 0.01);
  return {{line[2], line[3]}, {line[0], line[1]}};
}

/// Corners where the four sides' lines cross: a card's own corners are round. The given ones if that fails.
CardOutline sharpened(const Contour& contour, const CardOutline& corners) {
  std::array<Line, 4> lines;
  for (std::size_t i = 0; i < 4; ++i) lines[i] = line_along(contour, corners[i], corners[(i + 1) % 4]);
  CardOutline sharp;
  for (std::size_t i = 0; i < 4; ++i) {
    const Line& before = lines[(i + 3) % 4];
    const Line& after = lines[i];
    const float sine = cross(before.direction, after.direction);
    if (std::abs(sine) < 0.1F) return corners;
    const float along = cross(after.point - before.point, after.direction) / sine;
    sharp[i] = before.point + before.direction * along;
    if (length(sharp[i] - corners[i]) > 0.12F * side(corners, i)) return corners;
  }
  return is_convex(sharp) ? sharp : corners;
}

void add_outline(const Contour& contour, double picture_area, std::vector<CardOutline>& outlines) {
  if (contour.size() < 40) return;
  Contour hull;
  cv::convexHull(contour, hull, true);
  const double hull_area = cv::contourArea(hull);
  if (hull_area < kLeastArea * picture_area || hull_area > kMostArea * picture_area) return;
  if (cv::contourArea(contour) < 0.8 * hull_area) return;
  CardOutline corners;
  if (!four_corners(hull, corners)) return;
  if (signed_area(corners) < 0) std::swap(corners[1], corners[3]);
  if (!is_convex(corners)) return;
  const CardOutline outline = upright(sharpened(contour, corners));
  // A quadrilateral that leaves much of the hull out, or takes in much else, is no card's.
  if (std::abs(signed_area(outline) / hull_area - 1) > 0.12 || proportion(outline) < kNarrowest) return;
  outlines.push_back(outline);
}

bool same(const CardOutline& a, const CardOutline& b) {
  const float area_a = signed_area(a), area_b = signed_area(b);
  if (std::min(area_a, area_b) < kSame * std::max(area_a, area_b)) return false;
  const float both = common_area(a, b);
  return both > kSame * (area_a + area_b - both);
}

}  // namespace

CardOutline upright(const CardOutline& corners) {
  CardOutline outline = corners;
  if (signed_area(outline) < 0) std::swap(outline[1], outline[3]);
  return proportion(outline) > 1 ? rolled(outline) : outline;
}

std::vector<CardOutline> find_outlines(const cv::Mat& picture) {
  float scale = 1;
  std::vector<CardOutline> candidates;
  for (const cv::Mat& mask : masks_of(picture, scale)) {
    std::vector<Contour> contours;
    cv::findContours(mask, contours, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
    for (const Contour& contour : contours)
      add_outline(contour, static_cast<double>(mask.total()), candidates);
  }
  std::vector<CardOutline> outlines;
  for (const CardOutline& candidate : candidates) {
    CardOutline outline;
    for (std::size_t i = 0; i < 4; ++i) outline[i] = candidate[i] * (1 / scale);
    if (std::any_of(outlines.begin(), outlines.end(),
                    [&](const auto& other) { return same(other, outline); }))
      continue;
    outlines.push_back(outline);
  }
  for (std::size_t i = 0, n = outlines.size(); i < n; ++i)
    if (proportion(outlines[i]) > kEitherWay) outlines.push_back(rolled(outlines[i]));
  return outlines;
}

}  // namespace colddeck
