#include "vision/pixels/crops.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/geometry.h"

namespace colddeck {
namespace {

// What the index classifier was trained on, in heights of an index.
constexpr float kCropHeight = 1.4F;
constexpr float kCropWidth = 0.875F;

constexpr int kMostEnlargement = 4;

/// The least value that at least nine tenths of all pixels do not exceed.
int white_of(const cv::Mat& crop, int channel) {
  std::array<int, 256> histogram{};
  for (int y = 0; y < crop.rows; ++y) {
    const auto* row = crop.ptr<cv::Vec3b>(y);
    for (int x = 0; x < crop.cols; ++x) ++histogram[row[x][channel]];
  }
  const int wanted = (9 * crop.rows * crop.cols + 9) / 10;
  int value = 0;
  for (int seen = histogram[0]; seen < wanted; seen += histogram[static_cast<std::size_t>(++value)]) {
  }
  return std::max(value, 32);
}

}  // namespace

cv::Mat flattened(const cv::Mat& picture, const CardOutline& corners, cv::Size size) {
  const float tall = std::max(length(corners[3] - corners[0]), length(corners[2] - corners[1]));
  const int times =
      std::clamp(static_cast<int>(std::ceil(tall / static_cast<float>(size.height))), 1, kMostEnlargement);
  const float w = static_cast<float>(size.width * times), h = static_cast<float>(size.height * times);
  // Between OpenCV's pixels, which are points, and pixels that are squares lies half a pixel.
  std::array<cv::Point2f, 4> from,
      to{{{-0.5F, -0.5F}, {w - 0.5F, -0.5F}, {w - 0.5F, h - 0.5F}, {-0.5F, h - 0.5F}}};
  for (std::size_t i = 0; i < 4; ++i) from[i] = {corners[i].x - 0.5F, corners[i].y - 0.5F};
  cv::Mat crop;
  cv::warpPerspective(picture, crop, cv::getPerspectiveTransform(from.data(), to.data()), size * times,
                      cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  if (times > 1) cv::resize(crop, crop, size, 0, 0, cv::INTER_AREA);
  return crop;
}

cv::Mat white_normalized(const cv::Mat& crop) {
  const int shape[] = {1, 3, crop.rows, crop.cols};
  cv::Mat blob(4, shape, CV_32F);
  for (int channel = 0; channel < 3; ++channel) {
    const float white = static_cast<float>(white_of(crop, channel));
    auto* out = blob.ptr<float>(0, channel);
    for (int y = 0; y < crop.rows; ++y) {
      const auto* row = crop.ptr<cv::Vec3b>(y);
      for (int x = 0; x < crop.cols; ++x)
        *out++ = std::min(static_cast<float>(row[x][channel]) / white, 1.25F) * 0.8F;
    }
  }
  return blob;
}

CardOutline index_crop(const IndexPlace& place) {
  const ImagePoint up = place.up * (place.height * kCropHeight / 2);
  const ImagePoint right = right_of(place.up) * (place.height * kCropWidth / 2);
  return {place.at + up - right, place.at + up + right, place.at - up + right, place.at - up - right};
}

}  // namespace colddeck
