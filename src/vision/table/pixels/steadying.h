// How the camera has moved a little since the first picture. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

namespace colddeck {

/// A small turn about the picture's middle and a shift, in pixels, that bring a picture's points back to
/// where they were in the first one.
struct Shake {
  double x = 0, y = 0;
  double turn = 0;  ///< radians

  /// For cv::warpAffine with WARP_INVERSE_MAP.
  cv::Mat affine(cv::Size size) const;
};

/// Finds the shake by least squares on the table's own texture (Lucas & Kanade 1981), from `before`, the
/// shake of the last picture. `bare`: 255 where the table is not covered; only there is anything compared, so
/// that arms do not count as shake. `table`, `picture`: grey, float, in one light. Where the table has no
/// texture nothing is found, and nothing needs to be.
Shake shake_between(const cv::Mat& table, const cv::Mat& picture, const cv::Mat& bare, const Shake& before);

}  // namespace colddeck
