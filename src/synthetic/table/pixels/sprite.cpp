#include "synthetic/table/pixels/sprite.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace colddeck::film {
namespace {

constexpr int kLeastWidth = 16;

cv::Mat multiplied(const cv::Mat& art) {
  cv::Mat result(art.size(), CV_8UC4);
  for (int y = 0; y < art.rows; ++y)
    for (int x = 0; x < art.cols; ++x) {
      const cv::Vec4b& pixel = art.at<cv::Vec4b>(y, x);
      cv::Vec4b& out = result.at<cv::Vec4b>(y, x);
      for (int channel = 0; channel < 3; ++channel)
        out[channel] = static_cast<unsigned char>((pixel[channel] * pixel[3] + 127) / 255);
      out[3] = pixel[3];
    }
  return result;
}

cv::Rect box_of(const Quad& quad, cv::Size frame) {
  double left = quad[0].x, right = left, top = quad[0].y, bottom = top;
  for (const PicturePoint& corner : quad) {
    left = std::min(left, corner.x);
    right = std::max(right, corner.x);
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  if (!(right - left < 20000 && bottom - top < 20000)) return {};
  const cv::Point low(static_cast<int>(std::floor(std::clamp(left, -1e5, 1e5))) - 1,
                      static_cast<int>(std::floor(std::clamp(top, -1e5, 1e5))) - 1);
  const cv::Point high(static_cast<int>(std::ceil(std::clamp(right, -1e5, 1e5))) + 2,
                       static_cast<int>(std::ceil(std::clamp(bottom, -1e5, 1e5))) + 2);
  return cv::Rect(low, high) & cv::Rect(cv::Point(), frame);
}

double side(const PicturePoint& a, const PicturePoint& b) { return std::hypot(a.x - b.x, a.y - b.y); }

cv::Mat warped(const Sprite& sprite, const Quad& quad, const cv::Rect& box) {
  const double width = std::max(side(quad[0], quad[1]), side(quad[3], quad[2]));
  const double height = std::max(side(quad[0], quad[3]), side(quad[1], quad[2]));
  const cv::Mat& level = sprite.level_for(std::max(width, height * sprite.width() / sprite.height()));
  const auto w = static_cast<float>(level.cols), h = static_cast<float>(level.rows);
  const cv::Point2f from[4] = {{0, 0}, {w, 0}, {w, h}, {0, h}};
  cv::Point2f to[4];
  for (std::size_t i = 0; i < 4; ++i)
    to[i] = {static_cast<float>(quad[i].x - box.x - 0.5), static_cast<float>(quad[i].y - box.y - 0.5)};
  cv::Mat result;
  cv::warpPerspective(level, result, cv::getPerspectiveTransform(from, to), box.size(), cv::INTER_LINEAR,
                      cv::BORDER_CONSTANT, cv::Scalar());
  return result;
}

/// Too thin to be seen, as a card on its edge.
bool flat(const Quad& quad) {
  double area = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const PicturePoint &a = quad[i], &b = quad[(i + 1) % 4];
    area += a.x * b.y - a.y * b.x;
  }
  return std::abs(area) < 16;
}

}  // namespace

Sprite::Sprite(const cv::Mat& art, double width_cm, double height_cm) : width_(width_cm), height_(height_cm) {
  levels_.push_back(multiplied(art));
  while (levels_.back().cols / 2 >= kLeastWidth) {
    cv::Mat half;
    cv::resize(levels_.back(), half, cv::Size(levels_.back().cols / 2, std::max(1, levels_.back().rows / 2)),
               0, 0, cv::INTER_AREA);
    levels_.push_back(half);
  }
}

const cv::Mat& Sprite::level_for(double pixels) const {
  std::size_t level = 0;
  while (level + 1 < levels_.size() && levels_[level + 1].cols >= 0.85 * pixels) ++level;
  return levels_[level];
}

Patch seen_in(const Sprite& sprite, const Quad& quad, cv::Size frame) {
  const cv::Rect box = box_of(quad, frame);
  if (box.empty() || flat(quad)) return {};
  return {warped(sprite, quad, box), box.tl()};
}

Patch seen_moving(const Sprite& sprite, const std::vector<Quad>& quads, cv::Size frame) {
  cv::Rect box;
  for (const Quad& quad : quads) box |= box_of(quad, frame);
  if (box.empty()) return {};
  cv::Mat sum = cv::Mat::zeros(box.size(), CV_16UC4);
  for (const Quad& quad : quads)
    if (!flat(quad)) cv::add(sum, warped(sprite, quad, box), sum, cv::noArray(), CV_16U);
  cv::Mat mean;
  sum.convertTo(mean, CV_8U, 1.0 / static_cast<double>(quads.size()));
  return {mean, box.tl()};
}

void blend(cv::Mat& frame, const Patch& patch, const cv::Scalar& light) {
  if (patch.pixels.empty()) return;
  int gain[3];
  for (int channel = 0; channel < 3; ++channel)
    gain[channel] = static_cast<int>(std::lround(light[channel] * 256));
  for (int y = 0; y < patch.pixels.rows; ++y) {
    const auto* from = patch.pixels.ptr<unsigned char>(y);
    auto* to = frame.ptr<unsigned char>(patch.at.y + y) + 3 * patch.at.x;
    for (int x = 0; x < patch.pixels.cols; ++x, from += 4, to += 3) {
      if (from[3] == 0) continue;
      const int rest = 256 - from[3] - (from[3] >> 7);
      for (int channel = 0; channel < 3; ++channel)
        to[channel] = static_cast<unsigned char>(
            std::min(255, (from[channel] * gain[channel] + to[channel] * rest + 128) >> 8));
    }
  }
}

}  // namespace colddeck::film
