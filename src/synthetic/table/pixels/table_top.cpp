#include "synthetic/table/pixels/table_top.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "synthetic/table/pixels/outline.h"
#include "synthetic/table/seating.h"

namespace colddeck::film {
namespace {

constexpr double kUnit = 10;  // pixels a centimetre of the drawn table
// What is drawn reaches this far from the middle, and the table itself so far.
constexpr double kDrawnX = 120, kDrawnY = 110, kTableX = 66, kTableY = 40;

/// Smooth noise around 0, about -1 to 1, with lumps of the given size in pixels.
cv::Mat lumps(cv::Size size, double across, double along, cv::RNG& dice) {
  const cv::Size coarse(std::max(2, static_cast<int>(size.width / across)),
                        std::max(2, static_cast<int>(size.height / along)));
  cv::Mat noise(coarse, CV_32F), smooth;
  dice.fill(noise, cv::RNG::UNIFORM, -1.0, 1.0);
  cv::resize(noise, smooth, size, 0, 0, cv::INTER_CUBIC);
  return smooth;
}

cv::Mat coloured(const cv::Mat& brightness, const cv::Scalar& colour) {
  std::vector<cv::Mat> channels;
  for (int channel = 0; channel < 3; ++channel) {
    cv::Mat one;
    brightness.convertTo(one, CV_8U, colour[channel]);
    channels.push_back(one);
  }
  cv::Mat result;
  cv::merge(channels, result);
  return result;
}

cv::Mat felt(cv::Size size, cv::RNG& dice) {
  const cv::Mat brightness = 1 + 0.05 * lumps(size, 180, 180, dice) + 0.05 * lumps(size, 2, 2, dice) +
                             0.06 * lumps(size, 5, 3, dice);
  return coloured(brightness, cv::Scalar(62, 104, 34));
}

cv::Mat wood(cv::Size size, cv::RNG& dice) {
  cv::Mat brightness = 1 + 0.12 * lumps(size, 260, 3, dice) + 0.1 * lumps(size, 500, 9, dice) +
                       0.08 * lumps(size, 90, 40, dice) + 0.03 * lumps(size, 14, 1.5, dice);
  for (int plank = 0; plank * 130 < size.height; ++plank) {
    const cv::Rect rows = cv::Rect(0, plank * 130, size.width, 130) & cv::Rect(cv::Point(), size);
    brightness(rows) *= 0.92 + 0.16 * dice.uniform(0.0, 1.0);
    brightness(rows & cv::Rect(0, plank * 130, size.width, 2)) *= 0.55;
  }
  return coloured(brightness, cv::Scalar(58, 92, 142));
}

cv::Mat cloth(cv::Size size, cv::RNG& dice) {
  const cv::Mat brightness = 1 + 0.05 * lumps(size, 120, 120, dice) + 0.05 * lumps(size, 1.5, 1.5, dice);
  cv::Mat picture = coloured(brightness, cv::Scalar(146, 116, 84));
  const int check = 70;  // woven squares, where bands cross darker
  for (int y = 0; y < size.height; y += check)
    picture.rowRange(y, std::min(size.height, y + check / 2)) *= 0.86;
  for (int x = 0; x < size.width; x += check)
    picture.colRange(x, std::min(size.width, x + check / 2)) *= 0.86;
  return picture;
}

cv::Mat floor_picture(cv::Size size, cv::RNG& dice) {
  const cv::Mat brightness = 1 + 0.2 * lumps(size, 40, 300, dice) + 0.1 * lumps(size, 3, 3, dice);
  return coloured(brightness, cv::Scalar(46, 50, 56));
}

cv::Mat drawn(TableTop table, std::uint64_t seed) {
  cv::RNG dice(seed ^ 0x5bd1e995);
  const cv::Size size(static_cast<int>(2 * kDrawnX * kUnit), static_cast<int>(2 * kDrawnY * kUnit));
  cv::Mat picture = floor_picture(size, dice);
  const cv::Mat top = table == TableTop::felt   ? felt(size, dice)
                      : table == TableTop::wood ? wood(size, dice)
                                                : cloth(size, dice);
  cv::Mat mask = cv::Mat::zeros(size, CV_8U);
  const cv::Rect2d edge((kDrawnX - kTableX) * kUnit, (kDrawnY - kTableY) * kUnit, 2 * kTableX * kUnit,
                        2 * kTableY * kUnit);
  const Outline outline = rounded_rectangle(edge, 12 * kUnit);
  fill(mask, outline, cv::Scalar(255));
  top.copyTo(picture, mask);
  Outline closed = outline;
  closed.push_back(outline.front());
  stroke(picture, closed, 2.2 * kUnit,
         table == TableTop::cloth ? cv::Scalar(170, 160, 150) : cv::Scalar(34, 48, 74));
  return picture;
}

}  // namespace

cv::Mat table_picture(TableTop table, const Camera& camera, std::uint64_t seed) {
  const cv::Mat top = drawn(table, seed);
  const cv::Point2f from[4] = {{0, 0},
                               {static_cast<float>(top.cols), 0},
                               {static_cast<float>(top.cols), static_cast<float>(top.rows)},
                               {0, static_cast<float>(top.rows)}};
  cv::Point2f to[4];
  const Spot corners[4] = {
      {-kDrawnX, -kDrawnY}, {kDrawnX, -kDrawnY}, {kDrawnX, kDrawnY}, {-kDrawnX, kDrawnY}};
  for (int i = 0; i < 4; ++i) {
    const PicturePoint point = camera.seen(corners[i]);
    to[i] = {static_cast<float>(point.x), static_cast<float>(point.y)};
  }
  cv::Mat picture;
  cv::warpPerspective(top, picture, cv::getPerspectiveTransform(from, to),
                      cv::Size(camera.width(), camera.height()), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return picture;
}

cv::Mat light_picture(Light light, const Camera& camera) {
  const bool strong = light == Light::lamp || light == Light::evening;
  const double falls = light == Light::lamp ? 1.5
                       : strong             ? 1.1
                                            : 0.35;  // how much darker it is at the picture's corners
  const double bright = light == Light::evening ? 0.8 : light == Light::lamp ? 1.1 : 1;
  const cv::Scalar tint = light == Light::evening ? cv::Scalar(0.7, 0.9, 1.06)
                          : light == Light::lamp  ? cv::Scalar(0.88, 0.97, 1.03)
                                                  : cv::Scalar(1, 1, 1);
  const cv::Point2d lamp = strong ? cv::Point2d(0.42, 0.4) : cv::Point2d(0.46, 0.45);
  constexpr int kColumns = 64, kRows = 36;
  cv::Mat coarse(kRows, kColumns, CV_32FC3);
  for (int y = 0; y < kRows; ++y)
    for (int x = 0; x < kColumns; ++x) {
      const double dx = (x + 0.5) / kColumns - lamp.x, dy = ((y + 0.5) / kRows - lamp.y) * 0.6;
      const double value = bright / (1 + falls * (dx * dx + dy * dy) * 2);
      coarse.at<cv::Vec3f>(y, x) =
          cv::Vec3f(static_cast<float>(value * tint[0]), static_cast<float>(value * tint[1]),
                    static_cast<float>(value * tint[2]));
    }
  cv::Mat picture;
  cv::resize(coarse, picture, cv::Size(camera.width(), camera.height()), 0, 0, cv::INTER_CUBIC);
  return picture;
}

}  // namespace colddeck::film
