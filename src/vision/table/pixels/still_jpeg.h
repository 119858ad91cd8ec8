// A picture of a hand as a small file. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <string>

namespace colddeck {

/// No still is larger; bytes.
inline constexpr std::size_t kLargestStill = 24 * 1024;

/// A JPEG of at most kLargestStill bytes, made smaller and coarser until it fits; empty where nothing fits.
/// Throws cv::Exception.
std::string still_jpeg(const cv::Mat& picture);

}  // namespace colddeck
