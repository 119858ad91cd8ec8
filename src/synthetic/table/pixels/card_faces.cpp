#include "synthetic/table/pixels/card_faces.h"

#include <opencv2/imgproc.hpp>
#include <vector>

#include "synthetic/table/pixels/court.h"
#include "synthetic/table/pixels/signs.h"

namespace colddeck::film {
namespace {

// Everything is drawn twice as large and then shrunk, for smooth edges.
constexpr int kOver = 2;
constexpr double kUnit = kFaceWidth * kOver / 6.3;  // a centimetre
const cv::Scalar kPaper(243, 248, 250);

cv::Scalar ink(Suit suit) {
  const bool red = suit == Suit::hearts || suit == Suit::diamonds;
  return red ? cv::Scalar(34, 26, 196) : cv::Scalar(28, 24, 24);
}

void draw_suit(cv::Mat& art, Suit suit, cv::Point2d at, double size, double degrees) {
  for (const Outline& shape : shapes_of(suit)) fill(art, placed(shape, at, size, degrees), ink(suit));
}

/// Rank over suit in the top left corner, together a good sixth of the card's height twice.
void draw_index(cv::Mat& art, Rank rank, Suit suit) {
  const Sign sign = sign_of(rank);
  const double high = 1.42 * kUnit;
  const double squeeze = sign.width > 0.75 ? 0.86 : 1;  // the ten is wide
  const cv::Point2d corner(0.78 * kUnit - sign.width * squeeze * high / 2, 0.32 * kUnit);
  for (Outline line : sign.lines) {
    for (cv::Point2d& point : line) point = {corner.x + point.x * high * squeeze, corner.y + point.y * high};
    stroke(art, line, 0.155 * high, ink(suit));
  }
  draw_suit(art, suit, {0.78 * kUnit, 2.42 * kUnit}, 1.06 * kUnit, 0);
}

/// Places of the pips of two to ten in the upper half and the middle, in shares of the field; those above the
/// middle are repeated below, turned round.
std::vector<cv::Point2d> pips_of(int count) {
  constexpr double kOuter = 0, kInner = 1.0 / 3;
  std::vector<cv::Point2d> pips;
  const auto pair = [&](double y) {
    pips.emplace_back(0.0, y);
    pips.emplace_back(1.0, y);
  };
  if (count == 2 || count == 3) pips.emplace_back(0.5, kOuter);
  if (count == 3 || count == 5 || count == 9) pips.emplace_back(0.5, 0.5);
  if (count >= 4) pair(kOuter);
  if (count >= 9) pair(kInner);
  if (count >= 6 && count <= 8) pair(0.5);
  if (count == 7 || count == 8) pips.emplace_back(0.5, 0.25);
  if (count == 10) pips.emplace_back(0.5, kInner / 2);
  return pips;
}

void draw_pips(cv::Mat& art, int count, Suit suit) {
  const cv::Rect2d field(1.95 * kUnit, 1.35 * kUnit, 2.4 * kUnit, 6.1 * kUnit);
  for (const cv::Point2d& pip : pips_of(count)) {
    const cv::Point2d at(field.x + pip.x * field.width, field.y + pip.y * field.height);
    draw_suit(art, suit, at, 1.35 * kUnit, 0);
    const bool single = count == 7 && pip == cv::Point2d(0.5, 0.25);
    if (pip.y < 0.5 && !single)
      draw_suit(art, suit, {at.x, 2 * field.y + field.height - at.y}, 1.35 * kUnit, 180);
  }
}

void draw_middle(cv::Mat& art, Rank rank, Suit suit) {
  const cv::Point2d middle(art.cols / 2.0, art.rows / 2.0);
  if (rank == Rank::ace)
    draw_suit(art, suit, middle, (suit == Suit::spades ? 3.6 : 2.2) * kUnit, 0);
  else if (rank < Rank::jack)
    draw_pips(art, static_cast<int>(rank), suit);
  else
    draw_court(art, rank, suit, kUnit);
}

void draw_joker(cv::Mat& art, const cv::Scalar& colour) {
  const cv::Point2d middle(art.cols / 2.0, art.rows / 2.0);
  Outline star;
  for (int i = 0; i < 10; ++i) {
    const double radius = (i % 2 == 0 ? 2.0 : 0.85) * kUnit;
    star.push_back(placed({{0, -radius}}, middle, 1, 36.0 * i)[0]);
  }
  fill(art, star, colour);
  fill(art, placed({{-0.3, 0}, {0, -0.3}, {0.3, 0}, {0, 0.3}}, {0.8 * kUnit, 0.9 * kUnit}, 1.6 * kUnit),
       colour);
}

cv::Mat shrunk(const cv::Mat& art) {
  cv::Mat small;
  cv::resize(art, small, cv::Size(kFaceWidth, kFaceHeight), 0, 0, cv::INTER_AREA);
  return small;
}

}  // namespace

cv::Mat with_round_corners(const cv::Mat& art) {
  cv::Mat opacity = cv::Mat::zeros(art.size(), CV_8U);
  const double margin = art.cols / 250.0;
  fill(
      opacity,
      rounded_rectangle({margin, margin, art.cols - 2 * margin, art.rows - 2 * margin}, art.cols * 0.3 / 6.3),
      cv::Scalar(255));
  std::vector<cv::Mat> channels;
  cv::split(art, channels);
  channels.resize(3);
  channels.push_back(opacity);
  cv::Mat result;
  cv::merge(channels, result);
  return result;
}

cv::Mat face_art(Card card) {
  cv::Mat art(kFaceHeight * kOver, kFaceWidth * kOver, CV_8UC3, kPaper);
  if (card.is_joker()) {
    draw_joker(art, card == Card::red_joker() ? ink(Suit::hearts) : ink(Suit::spades));
  } else {
    draw_middle(art, card.rank(), card.suit());
    // The same index in both corners, by turning the card round.
    for (int i = 0; i < 2; ++i) {
      draw_index(art, card.rank(), card.suit());
      cv::rotate(art, art, cv::ROTATE_180);
    }
  }
  return shrunk(with_round_corners(art));
}

cv::Mat back_art(Back back) {
  cv::Mat art(kFaceHeight * kOver, kFaceWidth * kOver, CV_8UC3, kPaper);
  const cv::Scalar colour = back == Back::red     ? cv::Scalar(44, 36, 168)
                            : back == Back::blue  ? cv::Scalar(138, 62, 30)
                            : back == Back::green ? cv::Scalar(66, 100, 28)
                                                  : cv::Scalar(40, 30, 92);
  const cv::Scalar light(228, 226, 222);
  const double w = art.cols, h = art.rows, edge = 0.42 * kUnit;
  const cv::Rect inner(static_cast<int>(edge), static_cast<int>(edge), static_cast<int>(w - 2 * edge),
                       static_cast<int>(h - 2 * edge));
  cv::Mat field = art(inner);
  field = colour;
  const double step = (back == Back::lattice ? 1.0 : 0.62) * kUnit;
  for (double at = -h; at < w + h; at += step)
    for (const double slope : {1.0, -1.0}) stroke(field, {{at, 0}, {at + slope * h, h}}, 0.09 * kUnit, light);
  if (back != Back::lattice) {
    fill(art, arc({w / 2, h / 2}, 1.5 * kUnit, 1.5 * kUnit, 0, 360), colour);
    stroke(art, arc({w / 2, h / 2}, 1.5 * kUnit, 1.5 * kUnit, 0, 360), 0.14 * kUnit, light);
    stroke(art, arc({w / 2, h / 2}, 0.9 * kUnit, 0.9 * kUnit, 0, 360), 0.14 * kUnit, light);
  }
  return shrunk(with_round_corners(art));
}

}  // namespace colddeck::film
