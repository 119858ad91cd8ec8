// Pictures of hands as small files.
#include "vision/table/pixels/still_jpeg.h"

#include <opencv2/imgcodecs.hpp>

#include "catch.h"

using namespace colddeck;

namespace {

cv::Mat decoded(const std::string& jpeg) {
  return cv::imdecode(std::vector<unsigned char>(jpeg.begin(), jpeg.end()), cv::IMREAD_COLOR);
}

}  // namespace

TEST_CASE("a still is small, whatever it shows") {
  for (const int side : {8, 200, 400, 1500}) {
    cv::Mat noise(side, side, CV_8UC3);
    cv::theRNG().state = 7;
    cv::randu(noise, cv::Scalar::all(0), cv::Scalar::all(256));
    const std::string jpeg = still_jpeg(noise);
    CHECK(jpeg.size() <= kLargestStill);
    CHECK((side == 400) == jpeg.empty());  // pure noise of full size does not fit
  }
}

TEST_CASE("a still looks like its picture and is no larger") {
  cv::Mat picture(900, 600, CV_8UC3, cv::Scalar(40, 120, 30));
  picture(cv::Rect(150, 200, 300, 400)).setTo(cv::Scalar(250, 250, 250));
  const cv::Mat still = decoded(still_jpeg(picture));
  REQUIRE(still.size() == cv::Size(267, 400));
  CHECK(cv::norm(still.at<cv::Vec3b>(200, 133), cv::Vec3b(250, 250, 250)) < 12);
  CHECK(cv::norm(still.at<cv::Vec3b>(10, 10), cv::Vec3b(40, 120, 30)) < 12);
  CHECK(decoded(still_jpeg(picture(cv::Rect(0, 0, 90, 60)))).size() == cv::Size(90, 60));
  CHECK(still_jpeg({}).empty());
}
