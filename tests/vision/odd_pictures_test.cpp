// Files of every kind that people have: read like any other, or refused with one sentence.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "catch.h"
#include "vision/pixels/decode.h"
#include "vision/scored.h"

using namespace colddeck;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("colddeck-odd-pictures-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path with(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return path_ / name;
  }
  fs::path with(const std::string& name, const cv::Mat& picture) const {
    REQUIRE(cv::imwrite((path_ / name).string(), picture));
    return path_ / name;
  }

 private:
  fs::path path_;
};

/// 60 wide, 40 high; the left half is dark, the right half bright.
cv::Mat halves(int type, double bright) {
  cv::Mat picture(40, 60, type, cv::Scalar::all(0));
  picture.colRange(30, 60).setTo(cv::Scalar::all(bright));
  return picture;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The JPEG with an EXIF segment that says how it is to be turned (TIFF 6.0: tag 274).
std::string turned(const std::string& jpeg, char orientation) {
  const std::string exif =
      "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0"s + orientation + "\0\0\0\0\0\0"s;
  const auto length = static_cast<char>(exif.size() + 2);
  return jpeg.substr(0, 2) + "\xFF\xE1\0"s + length + exif + jpeg.substr(2);
}

void check_halves(const fs::path& file) {
  INFO(file);
  const auto pixels = read_pixels(file);
  REQUIRE(pixels.has_value());
  REQUIRE(pixels->picture.type() == CV_8UC3);
  REQUIRE(pixels->picture.cols == 60);
  REQUIRE(pixels->picture.rows == 40);
  CHECK(pixels->picture.at<cv::Vec3b>(20, 10)[1] < 30);
  CHECK(pixels->picture.at<cv::Vec3b>(20, 50)[1] > 225);
}

}  // namespace

TEST_CASE("grey, 16-bit and transparent pictures are read as if they were plain") {
  const Folder folder;
  check_halves(folder.with("plain.png", halves(CV_8UC3, 255)));
  check_halves(folder.with("plain.jpg", halves(CV_8UC3, 255)));
  check_halves(folder.with("plain.bmp", halves(CV_8UC3, 255)));
  check_halves(folder.with("plain.webp", halves(CV_8UC3, 255)));
  check_halves(folder.with("grey.png", halves(CV_8UC1, 255)));
  check_halves(folder.with("grey.jpg", halves(CV_8UC1, 255)));
  check_halves(folder.with("grey.pgm", halves(CV_8UC1, 255)));
  check_halves(folder.with("deep.png", halves(CV_16UC3, 65535)));
  check_halves(folder.with("deep-grey.png", halves(CV_16UC1, 65535)));
  check_halves(folder.with("clear.png", halves(CV_8UC4, 255)));
  // Made with another program, since OpenCV writes none.
  check_halves(fs::path(COLDDECK_SOURCE_DIR) / "tests/vision/pictures/cmyk.jpg");
}

TEST_CASE("a picture is turned as its EXIF data asks") {
  const Folder folder;
  const std::string plain = bytes_of(folder.with("plain.jpg", halves(CV_8UC3, 255)));
  const auto upside_down = read_pixels(folder.with("3.jpg", turned(plain, 3)));
  REQUIRE(upside_down.has_value());
  CHECK(upside_down->picture.at<cv::Vec3b>(20, 10)[1] > 225);
  const auto on_its_side = read_pixels(folder.with("6.jpg", turned(plain, 6)));
  REQUIRE(on_its_side.has_value());
  CHECK(on_its_side->picture.cols == 40);
  CHECK(on_its_side->picture.at<cv::Vec3b>(10, 20)[1] < 30);
}

TEST_CASE("a large JPEG is read at half its size, a large PNG is refused") {
  const Folder folder;
  const cv::Mat large(5000, 6000, CV_8UC1, cv::Scalar(128));
  const auto half = read_pixels(folder.with("large.jpg", large));
  REQUIRE(half.has_value());
  CHECK(half->shrinking == 2);
  CHECK(half->picture.cols == 3000);
  const auto refused = read_pixels(folder.with("large.png", large));
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().find("6000 by 5000 pixels") != std::string::npos);
}

TEST_CASE("damaged pictures are refused, not half read") {
  const Folder folder;
  cv::Mat noise(200, 300, CV_8UC3);
  cv::randu(noise, 0, 255);
  for (const std::string kind : {"png", "bmp"}) {
    const std::string whole = bytes_of(folder.with("whole." + kind, noise));
    for (const std::size_t part : {30u, 100u, 1000u}) {
      INFO(kind << " cut to " << part << " bytes");
      CHECK_FALSE(read_pixels(folder.with("cut." + kind, whole.substr(0, part))).has_value());
    }
  }
  // Of a JPEG cut off within its pixels, what is there may be shown; without any it must not be.
  const std::string jpeg = bytes_of(folder.with("whole.jpg", noise));
  for (std::size_t part = 3; part < 600; part += 40) {
    const auto pixels = read_pixels(folder.with("cut.jpg", jpeg.substr(0, part)));
    if (!pixels) CHECK(pixels.error().find("cut.jpg ") != std::string::npos);
  }
  CHECK_FALSE(read_pixels(folder.with("cut.jpg", jpeg.substr(0, 100))).has_value());
  CHECK_FALSE(read_pixels(folder.with("empty.jpg", std::string())).has_value());
}

TEST_CASE("a picture without anything in it shows no card, however small or thin") {
  auto reader = tests::source_reader();
  if (!reader) return;
  const Folder folder;
  for (const cv::Size size : {cv::Size(16, 16), cv::Size(17, 900), cv::Size(900, 17), cv::Size(640, 480)}) {
    const auto reading =
        reader->read(folder.with("plain.png", cv::Mat(size, CV_8UC3, cv::Scalar(200, 210, 220))));
    INFO(size.width << " by " << size.height);
    REQUIRE(reading.has_value());
    CHECK(reading->cards.empty());
  }
}
