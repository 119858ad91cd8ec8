#include "vision/pixels/masks.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace colddeck {
namespace {

// Long enough for a card of 28 pixels' width; longer ones only cost time.
constexpr int kLongSide = 1000;

/// The least of the three channels: high only where it is bright and without colour.
cv::Mat whiteness(const cv::Mat& picture) {
  std::vector<cv::Mat> channels;
  cv::split(picture, channels);
  cv::Mat least;
  cv::min(channels[0], channels[1], least);
  cv::min(least, channels[2], least);
  return least;
}

/// The least of the three channels in parts of the greatest: high where there is little colour, however dark
/// it is.
cv::Mat paleness(const cv::Mat& picture, const cv::Mat& least) {
  std::vector<cv::Mat> channels;
  cv::split(picture, channels);
  cv::Mat most, pale;
  cv::max(channels[0], channels[1], most);
  cv::max(most, channels[2], most);
  cv::divide(least, most, pale, 255);
  return pale;
}

cv::Mat above(const cv::Mat& grey, double threshold) {
  cv::Mat mask;
  cv::threshold(grey, mask, std::clamp(threshold, 5.0, 250.0), 255, cv::THRESH_BINARY);
  return mask;
}

double otsu(const cv::Mat& grey) {
  cv::Mat mask;
  return cv::threshold(grey, mask, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
}

cv::Mat brighter_than_around(const cv::Mat& grey) {
  cv::Mat mask;
  cv::adaptiveThreshold(grey, mask, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY, 101, -8);
  return mask;
}

cv::Mat between_edges(const cv::Mat& grey, double low, int width) {
  cv::Mat edges;
  cv::Canny(grey, edges, low, 3 * low);
  cv::dilate(edges, edges, cv::Mat::ones(width, width, CV_8U));
  return 255 - edges;
}

}  // namespace

std::vector<cv::Mat> masks_of(const cv::Mat& picture, float& scale) {
  const int longest = std::max(picture.cols, picture.rows);
  scale = std::min(1.0F, static_cast<float>(kLongSide) / static_cast<float>(longest));
  cv::Mat small;
  if (scale < 1) cv::resize(picture, small, {}, scale, scale, cv::INTER_AREA);
  cv::GaussianBlur(scale < 1 ? small : picture, small, {5, 5}, 0);
  cv::Mat grey;
  cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  const cv::Mat white = whiteness(small), pale = paleness(small, white);
  const double grey_level = otsu(grey), white_level = otsu(white);
  return {above(grey, grey_level),    above(grey, grey_level + 25),   above(grey, grey_level - 25),
          above(white, white_level),  above(white, white_level + 25), brighter_than_around(grey),
          between_edges(grey, 40, 3), between_edges(grey, 12, 3),     between_edges(grey, 12, 5),
          above(pale, otsu(pale))};
}

}  // namespace colddeck
