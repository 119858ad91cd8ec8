// Black and white pictures in which cards stand out from what is around them. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

namespace colddeck {

/// Several, each good at what another misses: cards brighter than the table, whiter than a bright coloured
/// table, brighter than their neighbourhood under uneven light, and bounded by edges. They are `scale` times
/// as large as `picture`, at most 1. Throws cv::Exception.
std::vector<cv::Mat> masks_of(const cv::Mat& picture, float& scale);

}  // namespace colddeck
