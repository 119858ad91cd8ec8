#include "synthetic/table/pixels/lens.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "pack/dice.h"

namespace colddeck::film {
namespace {

constexpr int kNoiseMargin = 97;
constexpr std::size_t kWaves = 24;
constexpr double kHuntEveryMs = 17'000, kHuntMs = 600;

/// Sum of three waves, about -1 to 1, with the given longest period.
double waver(const std::vector<double>& phases, std::size_t first, double ms, double period) {
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i)
    sum += std::sin(2 * std::numbers::pi * ms * (1 + 0.73 * static_cast<double>(i)) / period +
                    phases[first + i]) /
           (1 + static_cast<double>(i));
  return sum / 1.6;
}

}  // namespace

Lens::Lens(const Look& look) : look_(look) {
  Dice dice(look.seed ^ 0xa5a5a5a5);
  for (std::size_t i = 0; i < kWaves; ++i) phases_.push_back(2 * std::numbers::pi * dice.unit());
  noise_.create(look.height + kNoiseMargin, look.width + kNoiseMargin, CV_8UC3);
  cv::RNG random(look.seed + 17);
  random.fill(noise_, cv::RNG::NORMAL, 128, std::max(0.1, noise_of(look.grain)));
}

cv::Matx23d Lens::motion(double ms) const {
  if (look_.shake == Shake::none) return {1, 0, 0, 0, 1, 0};
  const double size = look_.height * (look_.shake == Shake::hand ? 0.006 : 0.0008);
  const double turn = (look_.shake == Shake::hand ? 0.004 : 0.0004) * waver(phases_, 0, ms, 3100);
  const double dx = size * (waver(phases_, 3, ms, 2300) + 0.25 * waver(phases_, 6, ms, 310));
  const double dy = size * (waver(phases_, 9, ms, 1900) + 0.25 * waver(phases_, 12, ms, 270));
  const double cx = look_.width / 2.0, cy = look_.height / 2.0, c = std::cos(turn), s = std::sin(turn);
  return {c, -s, cx - c * cx + s * cy + dx, s, c, cy - s * cx - c * cy + dy};
}

PicturePoint Lens::shaken(PicturePoint point, double ms) const {
  const cv::Matx23d m = motion(ms);
  return {m(0, 0) * point.x + m(0, 1) * point.y + m(0, 2), m(1, 0) * point.x + m(1, 1) * point.y + m(1, 2)};
}

double Lens::exposure(double ms) const {
  double gain = 1;
  if (look_.wavers) gain += 0.04 * waver(phases_, 15, ms, 21'000);
  if (look_.light == Light::flicker)
    gain += 0.07 * waver(phases_, 18, ms, 190) + 0.04 * waver(phases_, 21, ms, 2700);
  if (look_.light == Light::evening) gain += 0.02 * waver(phases_, 18, ms, 900);
  return gain;
}

/// Standard deviation in pixels; most of the time there is none.
double Lens::blur(double ms) const {
  if (!look_.wavers) return 0;
  const double since = std::fmod(ms + phases_[0] * 2000, kHuntEveryMs);
  if (since > kHuntMs) return 0;
  return look_.height / 720.0 * 2.2 * std::sin(std::numbers::pi * since / kHuntMs);
}

void Lens::add_noise(cv::Mat& picture, std::int64_t frame) const {
  if (look_.grain == Grain::none) return;
  // A walk over the noise that comes back late, by steps without a common divisor.
  const int x = static_cast<int>(frame * 37 % kNoiseMargin),
            y = static_cast<int>(frame * 61 / 3 % kNoiseMargin);
  cv::addWeighted(picture, 1, noise_(cv::Rect(x, y, look_.width, look_.height)), 1, -128, picture);
}

void Lens::take(cv::Mat& picture, double ms, std::int64_t frame) {
  if (look_.shake != Shake::none) {
    cv::Mat moved;
    cv::warpAffine(picture, moved, motion(ms), picture.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    picture = moved;
  }
  if (const double sigma = blur(ms); sigma > 0.2) cv::GaussianBlur(picture, picture, cv::Size(), sigma);
  if (const double gain = exposure(ms); std::abs(gain - 1) > 0.002) picture.convertTo(picture, -1, gain);
  add_noise(picture, frame);
}

}  // namespace colddeck::film
