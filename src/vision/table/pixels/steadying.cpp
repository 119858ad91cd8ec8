#include "vision/table/pixels/steadying.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace colddeck {
namespace {

constexpr int kSteps = 4;
// A residual above this is no shake but something that lies there.
constexpr double kOutlier = 20;
// What no texture speaks for does not move: as if this many pixels of slight texture said so.
constexpr double kRest = 2000;
constexpr double kMostShift = 14;
constexpr double kMostTurn = 0.06;

struct Equations {
  cv::Matx33d left = cv::Matx33d::diag({kRest, kRest, kRest * 1000});
  cv::Vec3d right{0, 0, 0};
  double error = 0;
  int pixels = 0;
};

Equations equations(const cv::Mat& table, const cv::Mat& moved, const cv::Mat& bare, const cv::Mat& across,
                    const cv::Mat& down) {
  Equations sums;
  const double cx = table.cols / 2.0, cy = table.rows / 2.0;
  for (int y = 1; y < table.rows - 1; ++y) {
    const float* then = table.ptr<float>(y);
    const float* now = moved.ptr<float>(y);
    const float* gx = across.ptr<float>(y);
    const float* gy = down.ptr<float>(y);
    const std::uint8_t* use = bare.ptr<std::uint8_t>(y);
    for (int x = 1; x < table.cols - 1; ++x) {
      if (!use[x]) continue;
      const double error = then[x] - now[x];
      if (std::abs(error) > kOutlier) continue;
      const cv::Vec3d slope(gx[x], gy[x], gy[x] * (x - cx) - gx[x] * (y - cy));
      for (int i = 0; i < 3; ++i) {
        sums.right[i] += slope[i] * error;
        for (int j = i; j < 3; ++j) sums.left(i, j) += slope[i] * slope[j];
      }
      sums.error += error * error;
      ++sums.pixels;
    }
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < i; ++j) sums.left(i, j) = sums.left(j, i);
  return sums;
}

}  // namespace

cv::Mat Shake::affine(cv::Size size) const {
  const double c = std::cos(turn), s = std::sin(turn);
  const double cx = size.width / 2.0, cy = size.height / 2.0;
  return (cv::Mat_<double>(2, 3) << c, -s, cx - c * cx + s * cy + x, s, c, cy - s * cx - c * cy + y);
}

Shake shake_between(const cv::Mat& table, const cv::Mat& picture, const cv::Mat& bare, const Shake& before) {
  cv::Mat across, down;
  cv::Sobel(table, across, CV_32F, 1, 0, 3, 1.0 / 8);
  cv::Sobel(table, down, CV_32F, 0, 1, 3, 1.0 / 8);
  Shake shake = before;
  for (int step = 0; step < kSteps; ++step) {
    cv::Mat moved;
    cv::warpAffine(picture, moved, shake.affine(picture.size()), picture.size(),
                   cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    const Equations sums = equations(table, moved, bare, across, down);
    const cv::Vec3d move = sums.left.solve(sums.right, cv::DECOMP_CHOLESKY);
    shake.x += move[0];
    shake.y += move[1];
    shake.turn += move[2];
    if (std::abs(move[0]) + std::abs(move[1]) < 0.02) break;
  }
  if (std::hypot(shake.x, shake.y) > kMostShift || std::abs(shake.turn) > kMostTurn) return Shake{};
  return shake;
}

}  // namespace colddeck
