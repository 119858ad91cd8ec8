#include "synthetic/table/camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "synthetic/table/seating.h"

namespace colddeck::film {
namespace {

constexpr double kDistance = 150;  // cm from the lens to the middle of the table: a phone on a tall stand

}  // namespace

Camera::Camera(int width, int height, double slant)
    : width_(width), height_(height), cos_(std::cos(slant)), sin_(std::sin(slant)) {
  double left = 0, right = 0, top = 0, bottom = 0;
  constexpr int kAround = 72;  // points of the ellipse that has to be seen
  for (int i = 0; i < kAround; ++i) {
    const double angle = 2 * std::numbers::pi * i / kAround;
    const PicturePoint edge = raw({kHalfWidth * std::cos(angle), kHalfHeight * std::sin(angle)}, 0);
    left = std::min(left, edge.x);
    right = std::max(right, edge.x);
    top = std::min(top, edge.y);
    bottom = std::max(bottom, edge.y);
  }
  focal_ = std::min(width / (right - left), height / (bottom - top));
  centre_ = {(width - focal_ * (left + right)) / 2, (height - focal_ * (top + bottom)) / 2};
}

PicturePoint Camera::raw(Spot spot, double z) const {
  const double along = spot.y - kDistance * sin_, up = z - kDistance * cos_;
  const double deep = -along * sin_ - up * cos_;
  return {focal_ * spot.x / deep, focal_ * (along * cos_ - up * sin_) / deep};
}

PicturePoint Camera::seen(Spot spot, double z) const {
  const PicturePoint point = raw(spot, z);
  return {point.x + centre_.x, point.y + centre_.y};
}

Quad Camera::seen(const Pose& pose, double width, double height) const {
  const double across = std::cos(pose.turn * std::acos(-1.0)), sink = std::sin(pose.turn * std::acos(-1.0));
  const double ca = std::cos(pose.angle), sa = std::sin(pose.angle);
  // A thing that is turned up lies mirrored to how it lay.
  const double mirror = pose.turn > 0.5 ? -1 : 1;
  Quad quad;
  constexpr std::array<std::array<int, 2>, 4> kCorners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  for (std::size_t i = 0; i < 4; ++i) {
    const double u = kCorners[i][0] * mirror * width / 2, v = kCorners[i][1] * height / 2;
    const double flat_u = u * across;
    const double flat_v = v * std::cos(pose.tilt);
    const double z =
        pose.z + (sink > 0 ? u * sink + width / 2 * sink : 0) + (height / 2 - v) * std::sin(pose.tilt);
    quad[i] = seen({pose.spot.x + flat_u * ca - flat_v * sa, pose.spot.y + flat_u * sa + flat_v * ca}, z);
  }
  return quad;
}

double Camera::pixels_per_cm() const { return seen({0.5, 0}).x - seen({-0.5, 0}).x; }

}  // namespace colddeck::film
