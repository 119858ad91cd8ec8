#include "synthetic/table/planes.h"

#include <opencv2/imgproc.hpp>

namespace colddeck::film {
namespace {

/// OpenCV wants a Mat that may be written to, but only reads this one.
cv::Mat view_of(std::span<const std::uint8_t> picture, int width, int height) {
  return {height, width, CV_8UC3, const_cast<std::uint8_t*>(picture.data())};
}

}  // namespace

void turn(std::span<const std::uint8_t> picture, int width, int height, int degrees,
          std::vector<std::uint8_t>& turned) {
  turned.assign(picture.begin(), picture.end());
  if (degrees == 0) return;
  const bool upright = degrees % 180 != 0;
  cv::Mat to(upright ? width : height, upright ? height : width, CV_8UC3, turned.data());
  cv::rotate(view_of(picture, width, height), to,
             degrees == 90    ? cv::ROTATE_90_CLOCKWISE
             : degrees == 180 ? cv::ROTATE_180
                              : cv::ROTATE_90_COUNTERCLOCKWISE);
}

void to_planes(std::span<const std::uint8_t> picture, int width, int height,
               std::vector<std::uint8_t>& planes) {
  planes.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3 / 2);
  cv::Mat to(height * 3 / 2, width, CV_8UC1, planes.data());
  cv::cvtColor(view_of(picture, width, height), to, cv::COLOR_BGR2YUV_I420);
}

}  // namespace colddeck::film
