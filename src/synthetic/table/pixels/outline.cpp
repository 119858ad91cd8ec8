#include "synthetic/table/pixels/outline.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

namespace colddeck::film {
namespace {

constexpr int kFractionBits = 6;

std::vector<cv::Point> fixed_point(const Outline& outline) {
  std::vector<cv::Point> points;
  points.reserve(outline.size());
  for (const cv::Point2d& point : outline)
    points.emplace_back(static_cast<int>(std::lround(point.x * (1 << kFractionBits))),
                        static_cast<int>(std::lround(point.y * (1 << kFractionBits))));
  return points;
}

}  // namespace

Outline arc(cv::Point2d middle, double across, double along, double from, double to) {
  const int steps = std::max(4, static_cast<int>(std::abs(to - from) / 8));
  Outline outline;
  for (int i = 0; i <= steps; ++i) {
    const double angle = (from + (to - from) * i / steps) * std::numbers::pi / 180;
    outline.emplace_back(middle.x + across * std::cos(angle), middle.y + along * std::sin(angle));
  }
  return outline;
}

Outline joined(std::vector<Outline> parts) {
  Outline whole;
  for (const Outline& part : parts) whole.insert(whole.end(), part.begin(), part.end());
  return whole;
}

Outline placed(const Outline& outline, cv::Point2d at, double scale, double degrees) {
  const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
  Outline result;
  for (const cv::Point2d& point : outline)
    result.emplace_back(at.x + scale * (point.x * c - point.y * s),
                        at.y + scale * (point.x * s + point.y * c));
  return result;
}

void fill(cv::Mat& art, const Outline& outline, const cv::Scalar& colour) {
  cv::fillPoly(art, std::vector<std::vector<cv::Point>>{fixed_point(outline)}, colour, cv::LINE_AA,
               kFractionBits);
}

void stroke(cv::Mat& art, const Outline& line, double width, const cv::Scalar& colour) {
  cv::polylines(art, std::vector<std::vector<cv::Point>>{fixed_point(line)}, false, colour,
                std::max(1, static_cast<int>(std::lround(width))), cv::LINE_AA, kFractionBits);
}

Outline rounded_rectangle(const cv::Rect2d& r, double radius) {
  return joined({arc({r.x + radius, r.y + radius}, radius, radius, 180, 270),
                 arc({r.x + r.width - radius, r.y + radius}, radius, radius, 270, 360),
                 arc({r.x + r.width - radius, r.y + r.height - radius}, radius, radius, 0, 90),
                 arc({r.x + radius, r.y + r.height - radius}, radius, radius, 90, 180)});
}

}  // namespace colddeck::film
