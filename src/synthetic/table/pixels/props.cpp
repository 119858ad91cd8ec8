#include "synthetic/table/pixels/props.h"

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "synthetic/table/pixels/outline.h"

namespace colddeck::film {
namespace {

constexpr double kUnit = 24;  // pixels a centimetre

struct Colours {
  cv::Scalar skin, sleeve;
};

Colours colours_of(int person) {
  static const std::array<cv::Scalar, 4> kSkins{cv::Scalar(150, 180, 226), cv::Scalar(110, 142, 196),
                                                cv::Scalar(172, 196, 236), cv::Scalar(66, 92, 140)};
  static const std::array<cv::Scalar, 8> kSleeves{
      cv::Scalar(120, 70, 50), cv::Scalar(70, 70, 78),    cv::Scalar(60, 60, 140),  cv::Scalar(90, 110, 60),
      cv::Scalar(40, 40, 44),  cv::Scalar(150, 140, 120), cv::Scalar(50, 110, 150), cv::Scalar(130, 90, 110)};
  return {kSkins[static_cast<std::size_t>(person) % kSkins.size()],
          kSleeves[static_cast<std::size_t>(person) % kSleeves.size()]};
}

Outline in_pixels(const Outline& outline) { return placed(outline, {kHandWidth / 2 * kUnit, 0}, kUnit); }

/// One finger from its knuckle to its tip.
void draw_finger(cv::Mat& art, cv::Point2d knuckle, cv::Point2d tip, double width, const cv::Scalar& skin) {
  const Outline line = in_pixels({knuckle, tip});
  stroke(art, line, (width + 0.16) * kUnit, skin * 0.72);
  stroke(art, line, width * kUnit, skin);
  const cv::Point2d nail = tip + (knuckle - tip) * 0.04;
  fill(art, in_pixels(arc(nail, width * 0.3, width * 0.36, 0, 360)), skin * 1.12 + cv::Scalar(14, 10, 12));
  const cv::Point2d joint = tip + (knuckle - tip) * 0.45;
  stroke(art, in_pixels({joint + cv::Point2d(-0.4, 0), joint + cv::Point2d(0.4, 0)}), 0.07 * kUnit,
         skin * 0.8);
}

void draw_hand(cv::Mat& art, const Colours& colours) {
  const cv::Scalar& skin = colours.skin;
  draw_finger(art, {-3.6, 9.4}, {-4.9, 4.9}, 2.0, skin);  // the thumb
  fill(art,
       in_pixels(
           {{-3.7, 7.6}, {-3.1, 6.2}, {3.6, 6.6}, {4.1, 8}, {3.5, 14}, {2.6, 18}, {-2.5, 18}, {-3.9, 12.5}}),
       skin);
  const std::array<std::array<cv::Point2d, 2>, 4> fingers{{{{{-2.4, 7}, {-2.2, 1.4}}},
                                                           {{{-0.5, 6.8}, {-0.3, 0.9}}},
                                                           {{{1.4, 7}, {1.5, 1.5}}},
                                                           {{{3.1, 7.5}, {3.4, 3.2}}}}};
  for (const auto& finger : fingers) draw_finger(art, finger[0], finger[1], 1.62, skin);
  for (const double x : {-2.4, -0.5, 1.4, 3.1})
    stroke(art, in_pixels(arc({x, 7.6}, 0.6, 0.3, 190, 350)), 0.09 * kUnit, skin * 0.82);
}

void draw_sleeve(cv::Mat& art, const Colours& colours) {
  fill(art, in_pixels({{-3.7, 17}, {3.6, 17}, {5.4, kHandLength}, {-5.4, kHandLength}}), colours.sleeve);
  fill(art, in_pixels({{-3.8, 16.4}, {3.7, 16.4}, {3.9, 18.6}, {-4, 18.6}}), colours.sleeve * 1.25);
  for (double y = 20; y < kHandLength; y += 4.5)
    stroke(art, in_pixels({{-3 - y * 0.02, y}, {-0.5, y + 1.6}, {2.6, y + 0.6}}), 0.16 * kUnit,
           colours.sleeve * 0.82);
  stroke(art, in_pixels({{4.1, 18}, {5.3, kHandLength}}), 0.5 * kUnit, colours.sleeve * 0.7);
}

/// Colour drawn twice, for opaque where something was drawn.
cv::Mat hand_art(int person, bool left) {
  const cv::Size size(static_cast<int>(kHandWidth * kUnit), static_cast<int>(kHandLength * kUnit));
  cv::Mat colour(size, CV_8UC3, colours_of(person).skin), shape(size, CV_8UC3, cv::Scalar());
  draw_hand(colour, colours_of(person));
  draw_sleeve(colour, colours_of(person));
  const Colours white{cv::Scalar::all(2000), cv::Scalar::all(2000)};
  draw_hand(shape, white);
  draw_sleeve(shape, white);
  std::vector<cv::Mat> channels(3), opacity(3);
  cv::split(colour, channels);
  cv::split(shape, opacity);
  channels.push_back(opacity[0]);
  cv::Mat art;
  cv::merge(channels, art);
  if (left) cv::flip(art, art, 1);
  return art;
}

cv::Mat black_with(const cv::Mat& opacity) {
  std::vector<cv::Mat> channels(3, cv::Mat::zeros(opacity.size(), CV_8U));
  channels.push_back(opacity);
  cv::Mat art;
  cv::merge(channels, art);
  return art;
}

}  // namespace

Sprite hand_sprite(int person, bool left) { return Sprite(hand_art(person, left), kHandWidth, kHandLength); }

Sprite chip_sprite(int colour) {
  static const std::array<cv::Scalar, 4> kChips{cv::Scalar(50, 50, 190), cv::Scalar(160, 90, 40),
                                                cv::Scalar(60, 130, 50), cv::Scalar(60, 56, 56)};
  constexpr int kSize = 128;
  const cv::Scalar body = kChips[static_cast<std::size_t>(colour) % kChips.size()], light(232, 232, 232);
  cv::Mat art(kSize, kSize, CV_8UC4, cv::Scalar());
  const auto whole = [&](cv::Scalar colours) { return cv::Scalar(colours[0], colours[1], colours[2], 255); };
  const cv::Point2d middle(kSize / 2.0, kSize / 2.0);
  fill(art, arc(middle, 62, 62, 0, 360), whole(body));
  for (int i = 0; i < 6; ++i)
    fill(art, joined({arc(middle, 62, 62, i * 60, i * 60 + 22), arc(middle, 46, 46, i * 60 + 22, i * 60)}),
         whole(light));
  stroke(art, arc(middle, 42, 42, 0, 360), 3, whole(light));
  stroke(art, arc(middle, 61, 61, 0, 360), 2, whole(body * 0.6));
  return Sprite(art, kChipWidth, kChipWidth);
}

Sprite shadow_sprite(double width_cm, double height_cm, double strength) {
  constexpr int kScale = 10;
  const cv::Size size(static_cast<int>(width_cm * kScale), static_cast<int>(height_cm * kScale));
  cv::Mat opacity = cv::Mat::zeros(size, CV_8U);
  const int inset_x = size.width / 8, inset_y = size.height / 8;
  opacity(cv::Rect(inset_x, inset_y, size.width - 2 * inset_x, size.height - 2 * inset_y)) = 255 * strength;
  cv::GaussianBlur(opacity, opacity, cv::Size(), inset_x / 2.4, inset_y / 2.4);
  return Sprite(black_with(opacity), width_cm, height_cm);
}

Sprite shadow_of_hand(bool left, double blur, double strength) {
  std::vector<cv::Mat> channels;
  cv::split(hand_art(0, left), channels);
  cv::Mat opacity;
  cv::resize(channels[3], opacity, cv::Size(), 0.25, 0.25, cv::INTER_AREA);
  cv::GaussianBlur(opacity, opacity, cv::Size(), blur * kUnit / 4);
  return Sprite(black_with(opacity * strength), kHandWidth, kHandLength);
}

}  // namespace colddeck::film
