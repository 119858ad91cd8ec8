#include "synthetic/table/pixels/court.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "synthetic/table/pixels/signs.h"

namespace colddeck::film {
namespace {

const cv::Scalar kSkin(190, 214, 244), kYellow(60, 196, 240), kBlue(150, 84, 40), kRed(48, 40, 190),
    kBlack(30, 26, 26);

/// The upper half of a figure in centimetres around the card's middle, y downwards.
class Figure {
 public:
  Figure(cv::Mat& art, double unit) : art_(art), unit_(unit), middle_(art.cols / 2.0, art.rows / 2.0) {}
  void area(const Outline& outline, const cv::Scalar& colour) {
    fill(art_, placed(outline, middle_, unit_), colour);
    Outline closed = outline;
    closed.push_back(outline.front());
    line(closed, 0.05, kBlack);
  }
  void line(const Outline& outline, double width, const cv::Scalar& colour) {
    stroke(art_, placed(outline, middle_, unit_), width * unit_, colour);
  }

 private:
  cv::Mat& art_;
  double unit_;
  cv::Point2d middle_;
};

void draw_robe(Figure& figure, bool red) {
  const cv::Scalar outer = red ? kRed : kBlue, inner = red ? kBlue : kRed;
  figure.area({{-1.75, 0}, {-1.6, -0.9}, {-0.7, -1.45}, {0.7, -1.45}, {1.6, -0.9}, {1.75, 0}}, outer);
  figure.area({{-0.75, 0}, {-0.5, -1.4}, {0.5, -1.4}, {0.75, 0}}, kYellow);
  figure.area({{-0.3, 0}, {-0.2, -1.35}, {0.2, -1.35}, {0.3, 0}}, inner);
  for (const double x : {-1.45, -1.1, 1.1, 1.45}) figure.line({{x, -0.05}, {x * 0.86, -0.85}}, 0.1, kYellow);
}

void draw_head(Figure& figure, Rank rank) {
  const double hair = rank == Rank::queen ? 0.66 : 0.56;
  figure.area(arc({0, -1.95}, hair, 0.62, 0, 360), rank == Rank::king ? kBlack : kYellow);
  figure.area(arc({0, -1.95}, 0.4, 0.54, 0, 360), kSkin);
  for (const double x : {-0.15, 0.15}) figure.line({{x - 0.05, -2.02}, {x + 0.05, -2.02}}, 0.08, kBlack);
  figure.line({{0, -2}, {0.04, -1.8}}, 0.05, kBlack);
  figure.line({{-0.12, -1.65}, {0.12, -1.65}}, 0.07, kRed);
  if (rank == Rank::king)
    figure.area({{-0.36, -1.7}, {0.36, -1.7}, {0.22, -1.3}, {0, -1.2}, {-0.22, -1.3}}, kBlack);
}

void draw_hat(Figure& figure, Rank rank, bool red) {
  if (rank == Rank::jack) {
    figure.area({{-0.6, -2.35}, {0.6, -2.35}, {0.66, -2.6}, {0.2, -2.72}, {-0.66, -2.6}}, red ? kBlue : kRed);
    return;
  }
  const double tall = rank == Rank::king ? -2.85 : -2.7;
  figure.area(
      {{-0.6, -2.3}, {0.6, -2.3}, {0.72, tall}, {0.36, -2.5}, {0, tall - 0.08}, {-0.36, -2.5}, {-0.72, tall}},
      kYellow);
}

void draw_attribute(Figure& figure, Rank rank) {
  if (rank == Rank::king) {
    figure.line({{1.45, -0.2}, {1.45, -2.6}}, 0.14, kBlue);
    figure.line({{1.2, -1.3}, {1.7, -1.3}}, 0.14, kYellow);
  } else if (rank == Rank::queen) {
    figure.area(arc({1.3, -1.85}, 0.26, 0.26, 0, 360), kRed);
    figure.line({{1.3, -1.6}, {1.2, -0.7}}, 0.08, kBlack);
  } else {
    figure.line({{-1.45, -0.2}, {-1.45, -2.6}}, 0.1, kBlack);
    figure.area({{-1.62, -2.25}, {-1.45, -2.75}, {-1.28, -2.25}}, kYellow);
  }
}

}  // namespace

void draw_court(cv::Mat& art, Rank rank, Suit suit, double unit) {
  const bool red = suit == Suit::hearts || suit == Suit::diamonds;
  const cv::Point2d middle(art.cols / 2.0, art.rows / 2.0);
  for (int half = 0; half < 2; ++half) {
    Figure figure(art, unit);
    draw_robe(figure, red);
    draw_head(figure, rank);
    draw_hat(figure, rank, red);
    draw_attribute(figure, rank);
    const cv::Scalar ink = red ? cv::Scalar(34, 26, 196) : cv::Scalar(28, 24, 24);
    for (const Outline& shape : shapes_of(suit))
      fill(art, placed(shape, {middle.x - 1.2 * unit, middle.y - 2.2 * unit}, 0.95 * unit), ink);
    cv::rotate(art, art, cv::ROTATE_180);
  }
  const cv::Rect2d frame(middle.x - 1.85 * unit, middle.y - 3.0 * unit, 3.7 * unit, 6.0 * unit);
  Outline border{frame.tl(),
                 {frame.x + frame.width, frame.y},
                 frame.br(),
                 {frame.x, frame.y + frame.height},
                 frame.tl()};
  stroke(art, border, 0.06 * unit, kBlue);
}

}  // namespace colddeck::film
