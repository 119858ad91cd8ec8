#include "vision/pixels/decode.h"

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

#include "vision/picture_file.h"

namespace colddeck {
namespace {

int reading_flag(int shrinking) {
  if (shrinking == 4) return cv::IMREAD_REDUCED_COLOR_4;
  return shrinking == 2 ? cv::IMREAD_REDUCED_COLOR_2 : cv::IMREAD_COLOR;
}

int say_nothing(int, const char*, const char*, const char*, int, void*) { return 0; }

cv::Mat decoded(const std::string& bytes, int shrinking) {
  try {
    const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data()));
    return cv::imdecode(raw, reading_flag(shrinking));
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace

void quieten_opencv() {
  cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  cv::redirectError(say_nothing);
}

tl::expected<Pixels, std::string> read_pixels(const std::filesystem::path& file) {
  quieten_opencv();
  const auto bytes = picture_bytes(file);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto about = [&](const std::string& what) { return tl::unexpected(file.string() + " " + what); };
  const auto header = picture_header(*bytes);
  if (!header) return about(header.error());
  const auto shrinking = shrinking_of(*header);
  if (!shrinking) return about(shrinking.error());
  cv::Mat picture = decoded(*bytes, *shrinking);
  if (picture.empty() || picture.type() != CV_8UC3)
    return about("is damaged: its pixels cannot be read; copy it anew");
  return Pixels{std::move(picture), *shrinking};
}

}  // namespace colddeck
