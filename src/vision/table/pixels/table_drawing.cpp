#include "vision/table/pixels/table_drawing.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "cards/notation.h"
#include "vision/footage/film_facts.h"

namespace colddeck {
namespace {

// Blue, green, red.
const cv::Scalar kEmpty(200, 200, 200);
const cv::Scalar kFaceDown(255, 200, 60);
const cv::Scalar kFaceUp(80, 200, 60);
const cv::Scalar kThing(0, 165, 255);
const cv::Scalar kWords(255, 255, 255);
const cv::Scalar kShade(25, 25, 25);
constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;
constexpr std::size_t kTold = 4;  // lines

const cv::Scalar& colour_of(ZoneWatch::Lying lying) {
  switch (lying) {
    case ZoneWatch::Lying::face_down:
      return kFaceDown;
    case ZoneWatch::Lying::face_up:
      return kFaceUp;
    case ZoneWatch::Lying::nothing:
      break;
  }
  return kEmpty;
}

/// Lines and letters as thick and large for every size of picture.
double unit_of(const cv::Mat& picture) { return std::max(picture.cols, picture.rows) / 1280.0; }
int line_of(const cv::Mat& picture) {
  return std::max(1, static_cast<int>(std::lround(1.6 * unit_of(picture))));
}

/// With a shade behind, so that it can be read on any table. `at`: the left end of the line of letters.
void write(cv::Mat& picture, const std::string& words, cv::Point at, const cv::Scalar& colour) {
  const double size = 0.6 * unit_of(picture);
  int base = 0;
  const cv::Size all = cv::getTextSize(words, kFont, size, line_of(picture), &base);
  at.x = std::clamp(at.x, 4, std::max(4, picture.cols - all.width - 4));
  at.y = std::clamp(at.y, all.height + 4, std::max(all.height + 4, picture.rows - base - 4));
  cv::rectangle(picture, at + cv::Point(-4, base), at + cv::Point(all.width + 4, -all.height - 4), kShade,
                cv::FILLED);
  cv::putText(picture, words, at, kFont, size, colour, line_of(picture), cv::LINE_AA);
}

}  // namespace

std::string words_on(ZoneHappening what, const std::string& name) {
  switch (what) {
    case ZoneHappening::dealt:
      return name + " is dealt a hand";
    case ZoneHappening::looked:
      return name + " looks";
    case ZoneHappening::pushed:
      return name + " pushes the hand in";
    case ZoneHappening::turned_up:
      return name + "'s hand lies face up";
    case ZoneHappening::turned_down:
      return name + "'s hand lies face down";
    case ZoneHappening::taken:
      break;
  }
  return name + "'s hand is taken";
}

std::string words_on(const SeenCards& cards, const std::string& name) {
  std::string words = name + " showed";
  for (const Face& face : cards.faces) words += face ? " " + to_string(*face) : " ??";
  return words;
}

void TableDrawing::tell(Millis time, const std::string& words) {
  told_.push_back(clock_time(time) + "  " + words);
  if (told_.size() > kTold) told_.pop_front();
}

cv::Point TableDrawing::at(const cv::Mat& picture, const Shake& shake, float x, float y) const {
  const double scale = static_cast<double>(picture.cols) / small_.width;
  const cv::Point2d now = shake.now({x, y}, small_) * scale;
  return {static_cast<int>(std::lround(now.x)), static_cast<int>(std::lround(now.y))};
}

void TableDrawing::draw_thing(cv::Mat& picture, const Shake& shake, const Patch& thing) const {
  cv::rectangle(picture, at(picture, shake, thing.left, thing.top),
                at(picture, shake, thing.left + thing.width, thing.top + thing.height), kThing,
                std::max(1, line_of(picture) / 2), cv::LINE_AA);
}

void TableDrawing::draw_place(cv::Mat& picture, const Shake& shake, const DrawnPlace& place) const {
  const double scale = static_cast<double>(picture.cols) / small_.width;
  const cv::Point middle = at(picture, shake, place.x, place.y);
  const int radius = static_cast<int>(place.radius * scale);
  cv::circle(picture, middle, radius, colour_of(place.lying), line_of(picture), cv::LINE_AA);
  write(picture, place.name, middle + cv::Point(-radius / 2, -radius - 8), colour_of(place.lying));
}

void TableDrawing::draw_told(cv::Mat& picture) const {
  const int step = static_cast<int>(26 * unit_of(picture));
  int y = picture.rows - step * static_cast<int>(told_.size()) + step / 2;
  for (const std::string& words : told_) {
    write(picture, words, {12, y}, kWords);
    y += step;
  }
}

void TableDrawing::draw(cv::Mat& picture, const TableSample& sample, const Shake& shake,
                        const std::vector<DrawnPlace>& places) const {
  for (const Patch& thing : sample.things) draw_thing(picture, shake, thing);
  for (const DrawnPlace& place : places) draw_place(picture, shake, place);
  draw_told(picture);
}

}  // namespace colddeck
