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
const cv::Scalar kRedSuit(40, 30, 200);
const cv::Scalar kBlackSuit(30, 25, 25);
const cv::Scalar kPaper(250, 252, 252);

// Where lines and letters would be too thin or too small to see, in pixels of the longer side.
constexpr int kDrawnAtLeast = 1000;
constexpr int kDrawnAtMost = 2400;

class Drawing {
 public:
  Drawing(cv::Mat& picture, float scale)
      : picture_(picture),
        scale_(scale),
        unit_(static_cast<float>(std::max(picture.cols, picture.rows)) / 1000) {}

  /// Outlines and indices. What is not named is drawn thinner.
  void draw(const ReadCard& card) {
    const cv::Scalar& colour = card.face ? kNamed : kUnsure;
    const float weight = card.face ? 2.2F : 1.3F;
    if (card.outline) return polygon(*card.outline, colour, weight);
    for (const IndexPlace& index : card.indices) polygon(index_crop(index), colour, weight);
  }

  /// White labels like a card's own corner; their frame says whether the reader is sure. Where labels would
  /// cover one another, as along a ribbon, they move outwards.
  void label(const std::vector<ReadCard>& cards) {
    std::vector<Label> labels;
    for (const ReadCard& card : cards) labels.push_back(label_for(card, labels));
    for (const Label& label : labels)
      cv::line(picture_, label.home, middle_of(label.place), frame(*label.card), line_weight(1), cv::LINE_AA);
    for (const Label& label : labels) {
      cv::rectangle(picture_, label.place, kPaper, cv::FILLED);
      cv::rectangle(picture_, label.place, frame(*label.card), line_weight(1.6F), cv::LINE_AA);
      write(label);
    }
  }

 private:
  static constexpr int kMostSteps = 8;
  static constexpr int kFont = cv::FONT_HERSHEY_DUPLEX;

  cv::Point point(ImagePoint at) const {
    return {static_cast<int>(std::lround(at.x * scale_)), static_cast<int>(std::lround(at.y * scale_))};
  }

  /// Where a name hides nothing: the middle of a card, or beyond the only index that was seen.
  static ImagePoint beside(const ReadCard& card) {
    if (card.outline || card.indices.size() != 1) return card.centre;
    const IndexPlace& index = card.indices[0];
    return index.at + index.up * (1.1F * index.height);
  }

  static const cv::Scalar& frame(const ReadCard& card) { return card.face ? kNamed : kUnsure; }

  static cv::Point middle_of(const cv::Rect& place) {
    return {place.x + place.width / 2, place.y + place.height / 2};
  }

  struct Lettering {
    std::string rank, rest;
    double size = 0;
    int weight = 1, sign = 0, gap = 0, tail = 0, margin = 0;
    cv::Size letters;
    cv::Rect around(cv::Point middle) const {
      const cv::Size whole(letters.width + gap + sign + tail + 2 * margin, letters.height + 2 * margin);
      return {middle - cv::Point(whole.width / 2, whole.height / 2), whole};
    }
  };

  Lettering lettering(const ReadCard& card) const {
    Lettering words;
    words.rank = rank_text(card.likeliest.rank());
    words.rest = card.face ? "" : "?";
    const bool whole = card.outline || card.indices.size() > 1;
    words.size = (card.face && whole ? 0.72 : 0.46) * unit_;
    words.weight = std::max(1, static_cast<int>(std::lround(1.7 * words.size)));
    int base = 0;
    words.letters = cv::getTextSize(words.rank, kFont, words.size, words.weight, &base);
    words.sign = static_cast<int>(std::lround(1.1 * words.letters.height));
    words.gap = std::max(2, words.letters.height / 4);
    words.margin = std::max(2, words.letters.height / 2);
    if (!card.face) words.tail = cv::getTextSize(words.rest, kFont, words.size, words.weight, &base).width;
    return words;
  }

  struct Label {
    const ReadCard* card;
    Lettering words;
    cv::Point home;  ///< what it belongs to
    cv::Rect place;
  };

  Label label_for(const ReadCard& card, const std::vector<Label>& others) const {
    Label label{&card, lettering(card), point(beside(card)), {}};
    const auto covers = [&](const Label& other) { return (other.place & label.place).area() > 0; };
    const cv::Point2f out = outwards(card);
    for (int step = 0; step <= kMostSteps; ++step) {
      const float away = static_cast<float>(step) * 1.12F * static_cast<float>(label.place.height);
      label.place = kept_inside(
          label.words.around(label.home + cv::Point(cvRound(out.x * away), cvRound(out.y * away))));
      if (std::none_of(others.begin(), others.end(), covers)) break;
    }
    return label;
  }

  void write(const Label& label) {
    const Lettering& words = label.words;
    const cv::Point foot = label.place.tl() + cv::Point(words.margin, words.margin + words.letters.height);
    const Suit suit = label.card->likeliest.suit();
    const bool red = suit == Suit::hearts || suit == Suit::diamonds;
    const cv::Scalar& ink = red ? kRedSuit : kBlackSuit;
    cv::putText(picture_, words.rank, foot, kFont, words.size, ink, words.weight, cv::LINE_AA);
    const int across = words.letters.width + words.gap;
    draw_sign(suit, foot + cv::Point(across + words.sign / 2, -words.letters.height / 2), words.sign, ink);
    cv::putText(picture_, words.rest, foot + cv::Point(across + words.sign, 0), kFont, words.size, ink,
                words.weight, cv::LINE_AA);
  }

  static cv::Point2f outwards(const ReadCard& card) {
    if (card.indices.empty()) return {0, -1};
    return {card.indices[0].up.x, card.indices[0].up.y};
  }

  int line_weight(float units) const { return std::max(1, static_cast<int>(std::lround(units * unit_))); }

  cv::Rect kept_inside(cv::Rect place) const {
    place.x = std::clamp(place.x, 0, std::max(0, picture_.cols - place.width));
    place.y = std::clamp(place.y, 0, std::max(0, picture_.rows - place.height));
    return place;
  }

  static std::string rank_text(Rank rank) {
    const std::string name = to_string(Card(rank, Suit::spades)).substr(0, 1);
    return name == "T" ? "10" : name;
  }

  void disc(cv::Point2f at, float radius, const cv::Scalar& ink) {
    constexpr int kShift = 4;  // sixteenths of a pixel
    cv::circle(picture_, cv::Point(cvRound(at.x * 16), cvRound(at.y * 16)), cvRound(radius * 16), ink,
               cv::FILLED, cv::LINE_AA, kShift);
  }

  void area(const std::vector<cv::Point2f>& corners, const cv::Scalar& ink) {
    constexpr int kShift = 4;
    std::vector<cv::Point> fine;
    for (const cv::Point2f& corner : corners)
      fine.emplace_back(cvRound(corner.x * 16), cvRound(corner.y * 16));
    cv::fillConvexPoly(picture_, fine, ink, cv::LINE_AA, kShift);
  }

  /// The suit's sign, `size` pixels high, around `middle`.
  void draw_sign(Suit suit, cv::Point middle, int size, const cv::Scalar& ink) {
    const auto at = [&](float x, float y) {
      return cv::Point2f(static_cast<float>(middle.x) + x * static_cast<float>(size) / 2,
                         static_cast<float>(middle.y) + y * static_cast<float>(size) / 2);
    };
    const float half = static_cast<float>(size) / 2;
    if (suit == Suit::diamonds) return area({at(0, -1), at(0.72F, 0), at(0, 1), at(-0.72F, 0)}, ink);
    if (suit == Suit::hearts) {
      disc(at(-0.42F, -0.4F), 0.47F * half, ink);
      disc(at(0.42F, -0.4F), 0.47F * half, ink);
      return area({at(-0.8F, -0.14F), at(0, -0.45F), at(0.8F, -0.14F), at(0, 1)}, ink);
    }
    area({at(0, 0.1F), at(0.36F, 1), at(-0.36F, 1)}, ink);
    if (suit == Suit::spades) {
      disc(at(-0.42F, 0.22F), 0.45F * half, ink);
      disc(at(0.42F, 0.22F), 0.45F * half, ink);
      return area({at(-0.8F, 0), at(0, -1), at(0.8F, 0), at(0, 0.4F)}, ink);
    }
    disc(at(0, -0.5F), 0.45F * half, ink);
    disc(at(-0.48F, 0.2F), 0.45F * half, ink);
    disc(at(0.48F, 0.2F), 0.45F * half, ink);
  }

  void polygon(const CardOutline& outline, const cv::Scalar& colour, float weight) {
    std::vector<cv::Point> corners;
    for (const ImagePoint corner : outline) corners.push_back(point(corner));
    cv::polylines(picture_, corners, true, colour, std::max(1, static_cast<int>(std::lround(weight * unit_))),
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
  std::vector<ReadCard> from_the_left = reading.cards;
  std::stable_sort(from_the_left.begin(), from_the_left.end(),
                   [](const ReadCard& a, const ReadCard& b) { return a.centre.x < b.centre.x; });
  drawing.label(from_the_left);
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
