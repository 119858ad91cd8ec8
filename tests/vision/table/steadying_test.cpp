// The camera's shake, found on the table's texture.
#include "vision/table/pixels/steadying.h"

#include <opencv2/imgproc.hpp>

#include "catch.h"

using namespace colddeck;

namespace {

const cv::Size kSize(320, 180);

cv::Mat noise(double deviation, std::uint64_t seed) {
  cv::RNG random(seed);
  cv::Mat picture(kSize, CV_32F);
  random.fill(picture, cv::RNG::NORMAL, 90, deviation);
  return picture;
}

cv::Mat wood() {
  cv::Mat grain;
  cv::GaussianBlur(noise(60, 3), grain, {}, 2);
  return grain;
}

cv::Mat moved(const cv::Mat& picture, double right, double down) {
  cv::Mat there;
  cv::warpAffine(picture, there, cv::Matx23d(1, 0, right, 0, 1, down), kSize, cv::INTER_LINEAR,
                 cv::BORDER_REFLECT);
  return there;
}

}  // namespace

TEST_CASE("a shake of some pixels is found on a table with texture") {
  const cv::Mat bare(kSize, CV_8U, cv::Scalar(255));
  Shake shake;
  for (int step = 1; step <= 6; ++step)
    shake = shake_between(wood(), moved(wood(), 0.5 * step, -0.3 * step), bare, shake);
  const cv::Point2d now = shake.now({160, 90}, kSize);
  CHECK(std::abs(now.x - 163) < 0.3);
  CHECK(std::abs(now.y - 88.2) < 0.3);
}

TEST_CASE("a plain table does not wander off, however long it is watched") {
  const cv::Mat bare(kSize, CV_8U, cv::Scalar(255));
  const cv::Mat table = noise(0.5, 1);
  Shake shake;
  for (int picture = 0; picture < 300; ++picture) {
    cv::Mat now = noise(2, static_cast<std::uint64_t>(picture + 10));
    // Arms always darken the same side a little.
    now(cv::Rect(0, 0, 160, 180)) -= 3;
    shake = shake_between(table, now, bare, shake);
    REQUIRE(shake.most(kSize) < 1.5);
  }
}
