#include "vision/table/pixels/table_eye.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace colddeck {
namespace {

constexpr int kSmallSide = 320;
// A pixel differs from the table by more than noise and compression make it.
constexpr float kDiffers = 22;
constexpr float kMoves = 14;
constexpr float kTremor = 0.3F;  // pixels, about, that steadying leaves
// Pictures for which a pixel must not move before what is seen there counts as lying.
constexpr int kStill = 3;
constexpr int kSettled = 20;   // … before it counts as table, where no cards can be
constexpr int kLightStep = 3;  // every so many pixels across and down tell the light
constexpr std::size_t kLeastForLight = 200;
constexpr double kLearning = 0.015;
// Grey of a well lit table; in less light everything differs by less.
constexpr double kWellLit = 85;
constexpr int kLeastPatch = 20;  // pixels

cv::Mat grey_of(const cv::Mat& picture) {
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

std::array<float, 3> mean_colour(const cv::Mat& picture, const cv::Mat& mask) {
  const cv::Scalar mean = cv::mean(picture, mask);
  return {static_cast<float>(mean[0]), static_cast<float>(mean[1]), static_cast<float>(mean[2])};
}

/// Largest of the three channels.
cv::Mat largest(const cv::Mat& picture) {
  std::array<cv::Mat, 3> channels;
  cv::split(picture, channels.data());
  return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

/// How much the grey of a picture varies between neighbours.
cv::Mat variation(const cv::Mat& picture) {
  const cv::Mat grey = grey_of(picture);
  cv::Mat lightest, darkest;
  cv::dilate(grey, lightest, cv::Mat::ones(3, 3, CV_8U));
  cv::erode(grey, darkest, cv::Mat::ones(3, 3, CV_8U));
  return lightest - darkest;
}

/// 255 where two pictures differ by more than `most`, and by more than the camera's last tremor makes of the
/// edges in the second one.
cv::Mat unlike(const cv::Mat& picture, const cv::Mat& other, float most) {
  cv::Mat difference;
  cv::absdiff(picture, other, difference);
  return largest(difference) > kTremor * variation(other) + most;
}

Coverage coverage_of(const cv::Mat& mask) {
  Coverage coverage;
  coverage.columns = (mask.cols + Coverage::kSquare - 1) / Coverage::kSquare;
  coverage.rows = (mask.rows + Coverage::kSquare - 1) / Coverage::kSquare;
  for (int row = 0; row < coverage.rows; ++row)
    for (int column = 0; column < coverage.columns; ++column) {
      const cv::Rect square(column * Coverage::kSquare, row * Coverage::kSquare, Coverage::kSquare,
                            Coverage::kSquare);
      coverage.marked.push_back(
          static_cast<std::uint8_t>(cv::countNonZero(mask(square & cv::Rect({}, mask.size())))));
    }
  return coverage;
}

}  // namespace

cv::Size small_size(int width, int height) {
  const double scale = static_cast<double>(kSmallSide) / std::max(width, height);
  return {std::max(1, static_cast<int>(std::lround(width * scale))),
          std::max(1, static_cast<int>(std::lround(height * scale)))};
}

TableSample TableEye::look(const cv::Mat& small, Millis time, std::int64_t frame) {
  cv::Mat picture;
  small.convertTo(picture, CV_32FC3);
  if (table_.empty()) begin(picture);
  picture = steadied(in_first_light(picture));
  mark_moving(picture);
  const cv::Mat differs = differing(picture);
  unlike_table_ = cv::countNonZero(differs) / static_cast<double>(differs.total());
  TableSample sample;
  sample.time = time;
  sample.frame = frame;
  const cv::Mat lying = differs & (still_ >= kStill);
  sample.things = patches_in(lying, picture);
  for (Place& place : pack_places_) {
    place.seen.now = mean_colour(picture, place.mask);
    sample.pack_places.push_back(place.seen);
  }
  sample.lying = coverage_of(lying);
  sample.motion = coverage_of(still_ < kStill);
  learn_table(picture, differs);
  previous_ = picture;
  return sample;
}

std::vector<Patch> TableEye::patches_in(const cv::Mat& lying, const cv::Mat& picture) {
  cv::Mat stats, middles;
  const int count = cv::connectedComponentsWithStats(lying, labels_, stats, middles, 8, CV_32S);
  std::vector<Patch> patches(static_cast<std::size_t>(count));
  for (int y = 0; y < labels_.rows; ++y) {
    const int* label = labels_.ptr<int>(y);
    const cv::Vec3f* colour = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < labels_.cols; ++x)
      for (int c = 0; label[x] && c < 3; ++c)
        patches[static_cast<std::size_t>(label[x])].colour[static_cast<std::size_t>(c)] += colour[x][c];
  }
  for (int i = 1; i < count; ++i) {
    Patch& patch = patches[static_cast<std::size_t>(i)];
    patch.label = i;
    patch.area = static_cast<float>(stats.at<int>(i, cv::CC_STAT_AREA));
    patch.x = static_cast<float>(middles.at<double>(i, 0));
    patch.y = static_cast<float>(middles.at<double>(i, 1));
    patch.left = static_cast<float>(stats.at<int>(i, cv::CC_STAT_LEFT));
    patch.top = static_cast<float>(stats.at<int>(i, cv::CC_STAT_TOP));
    patch.width = static_cast<float>(stats.at<int>(i, cv::CC_STAT_WIDTH));
    patch.height = static_cast<float>(stats.at<int>(i, cv::CC_STAT_HEIGHT));
    for (float& channel : patch.colour) channel /= patch.area;
  }
  std::erase_if(patches, [](const Patch& patch) { return patch.area < kLeastPatch; });
  return patches;
}

void TableEye::take_for_table(const Patch& thing) {
  const cv::Mat there = labels_ == thing.label;
  pack_places_.push_back({there, {thing.x, thing.y, {}, mean_colour(table_, there), thing.colour}});
  previous_.copyTo(other_, there);
  othered_.setTo(255, there);
}

void TableEye::begin(const cv::Mat& picture) {
  table_ = picture.clone();
  light_ = static_cast<float>(std::clamp(cv::mean(grey_of(picture))[0] / kWellLit, 0.5, 1.0));
  bare_ = cv::Mat(picture.size(), CV_8U, cv::Scalar(255));
  still_ = cv::Mat(picture.size(), CV_8U, cv::Scalar(kStill));
  other_ = picture.clone();
  othered_ = cv::Mat(picture.size(), CV_8U, cv::Scalar(0));
  previous_ = picture.clone();
}

cv::Mat TableEye::steadied(const cv::Mat& picture) {
  shake_ = shake_between(grey_of(table_), grey_of(picture), bare_, shake_);
  if (shake_.most(picture.size()) < 0.1) return picture;
  cv::Mat moved;
  cv::warpAffine(picture, moved, shake_.affine(picture.size()), picture.size(),
                 cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  return moved;
}

cv::Mat TableEye::in_first_light(const cv::Mat& picture) const {
  // The median is not moved by an arm that has just come or gone; the mean is, and since the table is learned
  // from pictures in this light, the light of an evening would wander off.
  std::array<std::vector<float>, 3> ratios;
  for (int y = 0; y < picture.rows; y += kLightStep)
    for (int x = 0; x < picture.cols; x += kLightStep) {
      if (!bare_.at<std::uint8_t>(y, x)) continue;
      const auto& now = picture.at<cv::Vec3f>(y, x);
      const auto& then = table_.at<cv::Vec3f>(y, x);
      for (int c = 0; c < 3; ++c) ratios[static_cast<std::size_t>(c)].push_back((then[c] + 1) / (now[c] + 1));
    }
  cv::Scalar gain = cv::Scalar::all(1);
  for (int c = 0; c < 3; ++c) {
    auto& all = ratios[static_cast<std::size_t>(c)];
    if (all.size() < kLeastForLight) continue;
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    gain[c] = std::clamp<double>(*middle, 0.4, 2.5);
  }
  cv::Mat lit;
  cv::multiply(picture, gain, lit);
  return lit;
}

void TableEye::mark_moving(const cv::Mat& picture) {
  cv::Mat moving = unlike(picture, previous_, light_ * kMoves);
  cv::morphologyEx(moving, moving, cv::MORPH_OPEN, cv::Mat::ones(2, 2, CV_8U));
  cv::dilate(moving, moving, cv::Mat::ones(3, 3, CV_8U));
  cv::add(still_, 1, still_);
  still_.setTo(0, moving);
}

cv::Mat TableEye::differing(const cv::Mat& picture) const {
  cv::Mat differs = unlike(picture, table_, light_ * kDiffers);
  // A shadow makes the table darker, but leaves its colour.
  for (int y = 0; y < picture.rows; ++y) {
    const cv::Vec3f* now = picture.ptr<cv::Vec3f>(y);
    const cv::Vec3f* bare = table_.ptr<cv::Vec3f>(y);
    std::uint8_t* mark = differs.ptr<std::uint8_t>(y);
    for (int x = 0; x < picture.cols; ++x) {
      if (!mark[x]) continue;
      float least = 9, most = 0;
      for (int c = 0; c < 3; ++c) {
        const float ratio = (now[x][c] + 4) / (bare[x][c] + 4);
        least = std::min(least, ratio);
        most = std::max(most, ratio);
      }
      if (most < 1 && least > 0.5F && most - least < 0.07F) mark[x] = 0;
    }
  }
  differs.setTo(0, othered_ & ~unlike(picture, other_, light_ * kDiffers));
  cv::morphologyEx(differs, differs, cv::MORPH_OPEN, cv::Mat::ones(2, 2, CV_8U));
  return differs;
}

void TableEye::learn_table(const cv::Mat& picture, const cv::Mat& differs) {
  cv::Mat covered;
  cv::dilate(differs, covered, cv::Mat::ones(3, 3, CV_8U));
  bare_ = (covered == 0) & (still_ >= kStill);
  if (!cards_.empty()) bare_.setTo(0, cards_);
  cv::Mat blended;
  cv::addWeighted(table_, 1 - kLearning, picture, kLearning, 0, blended);
  blended.copyTo(table_, bare_);
}

}  // namespace colddeck
