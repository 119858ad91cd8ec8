// How the camera has moved a little since the first picture. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

namespace colddeck {

/// Where a point of the first picture is in a later one, in pixels from the picture's middle: an affine map
/// that differs little from none.
struct Shake {
  cv::Matx23d map{1, 0, 0, 0, 1, 0};

  /// For cv::warpAffine with WARP_INVERSE_MAP on pictures of `size`.
  cv::Matx23d affine(cv::Size size) const;
  /// Where the pixel `at` of the first picture is now.
  cv::Point2d now(cv::Point2d at, cv::Size size) const;
  /// Pixels by which the farthest corner has moved.
  double most(cv::Size size) const;
};

/// Finds the shake by least squares on the table's own texture (Lucas & Kanade 1981), from `before`, the
/// shake of the last picture. `bare`: 255 where the table is not covered; only there is anything compared, so
/// that arms do not count as shake. `table`, `picture`: grey, float, in one light. Where the table has no
/// texture nothing is found, and nothing needs to be.
Shake shake_between(const cv::Mat& table, const cv::Mat& picture, const cv::Mat& bare, const Shake& before);

}  // namespace colddeck
