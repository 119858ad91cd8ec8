#include "vision/overlay.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "cards/notation.h"
#include "vision/geometry.h"
#include "vision/pixels/crops.h"
#include "vision/pixels/decode.h"

namespace colddeck {
namespace {

// Blue, green, red.
const cv::Scalar kNamed(80, 200, 60);
const cv::Scalar kUnsure(0, 165, 255);
const cv::Scalar kRedSuit(60, 60, 255);
const cv::Scalar kBlackSuit(255, 255, 255);
const cv::Scalar kLabel(35, 35, 35);

// Where lines and letters would be too thin or too small to see, in pixels of the longer side.
constexpr int kDrawnAtLeast = 1000;
constexpr int kDrawnAtMost = 2400;

class Drawing {
 public:
  Drawing(cv::Mat& picture, float scale)
      : picture_(picture),
        scale_(scale),
        unit_(static_cast<float>(std::max(picture.cols, picture.rows)) / 1000) {}

  void draw(const ReadCard& card) {
    const cv::Scalar& colour = card.face ? kNamed : kUnsure;
    if (card.outline) polygon(*card.outline, colour);
    for (const IndexPlace& index : card.indices) polygon(index_crop(index), colour);
  }

  void label(const ReadCard& card) {
    const std::string name = card.face ? to_string(*card.face) : to_string(card.likeliest) + "?";
    const std::string sure = " " + std::to_string(static_cast<int>(std::floor(100 * card.confidence)));
    const double size = 0.5 * unit_;
    const int weight = std::max(1, static_cast<int>(std::lround(unit_)));
    int base = 0;
    const cv::Size both = cv::getTextSize(name + sure, kFont, size, weight, &base);
    const int margin = static_cast<int>(4 * unit_);
    const cv::Point at =
        kept_inside(point(beside(card)) - cv::Point(both.width / 2, -both.height / 2), both, margin);
    cv::rectangle(picture_, at + cv::Point(-margin, margin),
                  at + cv::Point(both.width + margin, -both.height - margin), kLabel, cv::FILLED);
    const Suit suit = card.likeliest.suit();
    const bool red = suit == Suit::hearts || suit == Suit::diamonds;
    cv::putText(picture_, name, at, kFont, size, red ? kRedSuit : kBlackSuit, weight, cv::LINE_AA);
    const int shift = cv::getTextSize(name, kFont, size, weight, &base).width;
    cv::putText(picture_, sure, at + cv::Point(shift, 0), kFont, size, card.face ? kNamed : kUnsure, weight,
                cv::LINE_AA);
  }

 private:
  static constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;

  cv::Point point(ImagePoint at) const {
    return {static_cast<int>(std::lround(at.x * scale_)), static_cast<int>(std::lround(at.y * scale_))};
  }

  /// Where a name hides nothing: the middle of a card, or beyond the only index that was seen.
  static ImagePoint beside(const ReadCard& card) {
    if (card.outline || card.indices.size() != 1) return card.centre;
    const IndexPlace& index = card.indices[0];
    return index.at + index.up * (1.1F * index.height);
  }

  cv::Point kept_inside(cv::Point at, cv::Size text, int margin) const {
    at.x = std::clamp(at.x, margin, std::max(margin, picture_.cols - text.width - margin));
    at.y = std::clamp(at.y, text.height + margin, std::max(text.height + margin, picture_.rows - margin));
    return at;
  }

  void polygon(const CardOutline& outline, const cv::Scalar& colour) {
    std::vector<cv::Point> corners;
    for (const ImagePoint corner : outline) corners.push_back(point(corner));
    cv::polylines(picture_, corners, true, colour, std::max(1, static_cast<int>(std::lround(1.6F * unit_))),
                  cv::LINE_AA);
  }

  cv::Mat& picture_;
  float scale_;
  float unit_;
};

/// By how much a picture is enlarged, or shrunk, to be drawn on.
double drawn_size(const cv::Mat& picture) {
  const int longest = std::max(picture.cols, picture.rows);
  return static_cast<double>(std::clamp(longest, kDrawnAtLeast, kDrawnAtMost)) / longest;
}

std::string encoded(const Pixels& pixels, const PictureReading& reading, const std::string& ending) {
  const double size = drawn_size(pixels.picture);
  cv::Mat picture;
  cv::resize(pixels.picture, picture, {}, size, size, size < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
  Drawing drawing(picture, static_cast<float>(size / pixels.shrinking));
  for (const ReadCard& card : reading.cards) drawing.draw(card);
  for (const ReadCard& card : reading.cards) drawing.label(card);
  std::vector<unsigned char> bytes;
  cv::imencode(ending, picture, bytes, {cv::IMWRITE_JPEG_QUALITY, 90});
  return {bytes.begin(), bytes.end()};
}

}  // namespace

std::optional<std::string> draw_reading(const std::filesystem::path& picture, const PictureReading& reading,
                                        const std::filesystem::path& drawing) {
  const auto pixels = read_pixels(picture);
  if (!pixels) return pixels.error();
  try {
    const std::string bytes = encoded(*pixels, reading, drawing.extension().string());
    std::ofstream out(drawing, std::ios::binary);
    out << bytes << std::flush;
    if (out) return std::nullopt;
    return drawing.string() + " cannot be written; is there such a folder, and room in it?";
  } catch (const std::exception& error) {
    return drawing.string() + " could not be drawn: " + error.what();
  }
}

}  // namespace colddeck
