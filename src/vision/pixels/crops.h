// Pieces of a picture as the classifiers want them. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "vision/picture_reading.h"

namespace colddeck {

/// The quadrilateral flattened to `size`; where that shrinks it, every pixel counts. Outside the picture its
/// border goes on.
cv::Mat flattened(const cv::Mat& picture, const CardOutline& corners, cv::Size size);

/// Each channel divided by its own white, as an input blob 1x3xHxW. White is what nine tenths of the pixels
/// do not exceed, at least 32; it becomes 0.8, and nothing more than 1.
cv::Mat white_normalized(const cv::Mat& crop);

/// The rectangle around an index that its classifier reads.
CardOutline index_crop(const IndexPlace& place);

}  // namespace colddeck
