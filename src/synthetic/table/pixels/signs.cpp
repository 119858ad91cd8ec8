#include "synthetic/table/pixels/signs.h"

namespace colddeck::film {
namespace {

// The lines keep half their thickness from the edges of the box.
constexpr double kLow = 0.09, kHigh = 0.91, kLeft = 0.09, kRight = 0.53, kMiddle = 0.31;

Sign digit(int value) {
  switch (value) {
    case 2:
      return {
          {joined({arc({kMiddle, 0.31}, 0.22, 0.22, 190, 385), Outline{{kLeft, kHigh}, {kRight, kHigh}}})}};
    case 3:
      return {
          {joined({arc({kMiddle, 0.29}, 0.21, 0.2, 200, 440), arc({kMiddle, 0.69}, 0.22, 0.22, 280, 520)})}};
    case 4:
      return {{{{0.43, kHigh}, {0.43, kLow}, {kLeft - 0.02, 0.66}, {kRight + 0.03, 0.66}}}};
    case 5:
      return {{joined(
          {Outline{{0.5, kLow}, {0.14, kLow}, {0.12, 0.46}}, arc({0.3, 0.65}, 0.23, 0.26, 225, 520)})}};
    case 6:
      return {{joined({Outline{{0.44, kLow}, {0.2, 0.4}, {0.1, 0.62}}}),
               arc({kMiddle, 0.66}, 0.22, 0.25, 0, 360)}};
    case 7:
      return {{{{kLeft, kLow}, {kRight, kLow}, {0.24, kHigh}}}};
    case 8:
      return {{arc({kMiddle, 0.29}, 0.19, 0.2, 0, 360), arc({kMiddle, 0.69}, 0.22, 0.22, 0, 360)}};
    default:
      return {{joined({Outline{{0.18, kHigh}, {0.42, 0.6}, {0.52, 0.38}}}),
               arc({kMiddle, 0.34}, 0.22, 0.25, 0, 360)}};
  }
}

Sign ten() { return {{{{0.09, kLow}, {0.09, kHigh}}, arc({0.52, 0.5}, 0.2, 0.41, 0, 360)}, 0.81}; }

Sign letter(Rank rank) {
  switch (rank) {
    case Rank::jack:
      return {{joined({Outline{{0.24, kLow}, {kRight, kLow}, {0.44, kLow}, {0.44, 0.66}},
                       arc({0.26, 0.68}, 0.18, 0.23, 0, 170)})}};
    case Rank::queen:
      return {{arc({0.34, 0.47}, 0.25, 0.38, 0, 360), {{0.36, 0.64}, {0.62, kHigh + 0.02}}}, 0.72};
    case Rank::king:
      return {{{{kLeft, kLow}, {kLeft, kHigh}}, {{0.55, kLow}, {kLeft, 0.6}}, {{0.24, 0.46}, {0.57, kHigh}}},
              0.66};
    default:
      return {{{{0.07, kHigh}, {0.34, kLow}, {0.61, kHigh}}, {{0.17, 0.64}, {0.51, 0.64}}}, 0.68};
  }
}

Outline circle(double x, double y, double radius) { return arc({x, y}, radius, radius, 0, 360); }

Outline foot(double top) {
  return {{-0.03, top}, {0.03, top}, {0.07, 0.36}, {0.18, 0.5}, {-0.18, 0.5}, {-0.07, 0.36}};
}

/// Two lobes above and a point below.
Outline heart() {
  return joined({arc({-0.225, -0.2}, 0.245, 0.27, 150, 350), arc({0.225, -0.2}, 0.245, 0.27, 190, 390),
                 Outline{{0.38, 0.05}, {0.16, 0.28}, {0, 0.5}, {-0.16, 0.28}, {-0.38, 0.05}}});
}

}  // namespace

Sign sign_of(Rank rank) {
  if (rank == Rank::ten) return ten();
  if (rank < Rank::ten) return digit(static_cast<int>(rank));
  return letter(rank);
}

std::vector<Outline> shapes_of(Suit suit) {
  switch (suit) {
    case Suit::clubs:
      return {circle(0, -0.25, 0.23),
              circle(-0.245, 0.09, 0.23),
              circle(0.245, 0.09, 0.23),
              {{-0.12, -0.12}, {0.12, -0.12}, {0.1, 0.14}, {-0.1, 0.14}},
              foot(0)};
    case Suit::diamonds:
      return {{{0, -0.52},
               {0.12, -0.27},
               {0.39, 0},
               {0.12, 0.27},
               {0, 0.52},
               {-0.12, 0.27},
               {-0.39, 0},
               {-0.12, -0.27}}};
    case Suit::hearts:
      return {heart()};
    default:
      return {placed(heart(), {0, -0.06}, 0.9, 180), foot(0.1)};
  }
}

}  // namespace colddeck::film
