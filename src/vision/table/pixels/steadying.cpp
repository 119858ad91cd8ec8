#include "vision/table/pixels/steadying.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace colddeck {
namespace {

using Matrix = cv::Matx<double, 6, 6>;
using Vector = cv::Vec<double, 6>;

constexpr int kSteps = 5;
// A residual above this is no shake but something that lies there.
constexpr double kOutlier = 25;
// What no texture speaks for does not move: as if this many pixels of slight texture said so. It pulls to
// where the camera stood at first, not to where it was last seen: else errors add up, and a plain table
// wanders off.
constexpr double kRest = 2000;
// A camera that turns, shifts or comes nearer neither slants the picture nor draws it out.
constexpr double kShape = 20'000;
constexpr double kMostShift = 16;

/// The sums of the normal equations. Coordinates are in halves of the picture's width, so that the six
/// unknowns are of like size.
struct Equations {
  Matrix left = Matrix::eye() * kRest;
  Vector right;

  /// `now`: by how much the picture has moved, in the same unknowns.
  explicit Equations(const Vector& now) : right(now * -kRest) {
    const double half = std::sqrt(0.5);
    for (const Vector& shape : {Vector(half, 0, 0, 0, -half, 0), Vector(0, half, 0, half, 0, 0)})
      pull(shape, shape.dot(now));
  }

  void pull(const Vector& along, double off) {
    for (int i = 0; i < 6; ++i) {
      right[i] -= kShape * off * along[i];
      for (int j = i; j < 6; ++j) left(i, j) += kShape * along[i] * along[j];
    }
  }

  void add(const Vector& slope, double error) {
    for (int i = 0; i < 6; ++i) {
      right[i] += slope[i] * error;
      for (int j = i; j < 6; ++j) left(i, j) += slope[i] * slope[j];
    }
  }
  Vector solved() {
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < i; ++j) left(i, j) = left(j, i);
    return left.solve(right, cv::DECOMP_CHOLESKY);
  }
};

Equations equations(const cv::Mat& table, const cv::Mat& moved, const cv::Mat& bare, const cv::Mat& across,
                    const cv::Mat& down, const Vector& so_far) {
  Equations sums(so_far);
  const double half = table.cols / 2.0;
  for (int y = 1; y < table.rows - 1; ++y) {
    const float* then = table.ptr<float>(y);
    const float* now = moved.ptr<float>(y);
    const float* gx = across.ptr<float>(y);
    const float* gy = down.ptr<float>(y);
    const std::uint8_t* use = bare.ptr<std::uint8_t>(y);
    const double v = (y - table.rows / 2.0) / half;
    for (int x = 1; x < table.cols - 1; ++x) {
      const double error = then[x] - now[x];
      if (!use[x] || std::abs(error) > kOutlier) continue;
      const double u = (x - half) / half;
      sums.add({gx[x] * u, gx[x] * v, gx[x], gy[x] * u, gy[x] * v, gy[x]}, error);
    }
  }
  return sums;
}

}  // namespace

cv::Matx23d Shake::affine(cv::Size size) const {
  const double cx = size.width / 2.0, cy = size.height / 2.0;
  cv::Matx23d whole = map;
  whole(0, 2) += cx - map(0, 0) * cx - map(0, 1) * cy;
  whole(1, 2) += cy - map(1, 0) * cx - map(1, 1) * cy;
  return whole;
}

cv::Point2d Shake::now(cv::Point2d at, cv::Size size) const {
  const cv::Vec2d there = affine(size) * cv::Vec3d(at.x, at.y, 1);
  return {there[0], there[1]};
}

double Shake::most(cv::Size size) const {
  double most = 0;
  for (const double x : {0.0, static_cast<double>(size.width)})
    for (const double y : {0.0, static_cast<double>(size.height)}) {
      const cv::Point2d moved = now({x, y}, size) - cv::Point2d(x, y);
      most = std::max(most, std::hypot(moved.x, moved.y));
    }
  return most;
}

Shake shake_between(const cv::Mat& table, const cv::Mat& picture, const cv::Mat& bare, const Shake& before) {
  cv::Mat across, down;
  cv::Sobel(table, across, CV_32F, 1, 0, 3, 1.0 / 8);
  cv::Sobel(table, down, CV_32F, 0, 1, 3, 1.0 / 8);
  const double half = table.cols / 2.0;
  Shake shake = before;
  for (int step = 0; step < kSteps; ++step) {
    cv::Mat moved;
    cv::warpAffine(picture, moved, shake.affine(picture.size()), picture.size(),
                   cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    const Vector so_far((shake.map(0, 0) - 1) * half, shake.map(0, 1) * half, shake.map(0, 2),
                        shake.map(1, 0) * half, (shake.map(1, 1) - 1) * half, shake.map(1, 2));
    const Vector move = equations(table, moved, bare, across, down, so_far).solved();
    for (int row = 0; row < 2; ++row) {
      shake.map(row, 0) += move[3 * row] / half;
      shake.map(row, 1) += move[3 * row + 1] / half;
      shake.map(row, 2) += move[3 * row + 2];
    }
    if (cv::norm(move) < 0.03) break;
  }
  return shake.most(picture.size()) > kMostShift ? Shake{} : shake;
}

}  // namespace colddeck
