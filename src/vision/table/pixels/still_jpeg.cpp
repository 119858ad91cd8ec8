#include "vision/table/pixels/still_jpeg.h"

#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace colddeck {
namespace {

constexpr int kLongestSide = 400;  // pixels: cards can be told well, and three stills fit beside each other
constexpr int kQualities[] = {88, 75, 60, 40};

cv::Mat reduced(const cv::Mat& picture) {
  const int side = std::max(picture.cols, picture.rows);
  if (side <= kLongestSide) return picture;
  const double scale = static_cast<double>(kLongestSide) / side;
  cv::Mat small;
  cv::resize(picture, small, {}, scale, scale, cv::INTER_AREA);
  return small;
}

}  // namespace

std::string still_jpeg(const cv::Mat& picture) {
  if (picture.empty()) return {};
  const cv::Mat small = reduced(picture);
  for (const int quality : kQualities) {
    std::vector<unsigned char> bytes;
    cv::imencode(".jpg", small, bytes, {cv::IMWRITE_JPEG_QUALITY, quality, cv::IMWRITE_JPEG_OPTIMIZE, 1});
    if (bytes.size() <= kLargestStill) return {bytes.begin(), bytes.end()};
  }
  return {};
}

}  // namespace colddeck
