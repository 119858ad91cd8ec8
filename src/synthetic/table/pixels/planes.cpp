#include "synthetic/table/planes.h"

#include <opencv2/imgproc.hpp>

namespace colddeck::film {

void to_planes(std::span<const std::uint8_t> picture, int width, int height,
               std::vector<std::uint8_t>& planes) {
  planes.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3 / 2);
  // OpenCV wants a Mat that may be written to, but only reads it.
  const cv::Mat from(height, width, CV_8UC3, const_cast<std::uint8_t*>(picture.data()));
  cv::Mat to(height * 3 / 2, width, CV_8UC1, planes.data());
  cv::cvtColor(from, to, cv::COLOR_BGR2YUV_I420);
}

}  // namespace colddeck::film
