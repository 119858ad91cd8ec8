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
// Pictures for which a pixel must not move before what is seen there counts as lying.
constexpr int kStill = 3;
constexpr double kLearning = 0.03;
constexpr int kLeastPatch = 20;  // pixels

cv::Mat grey_of(const cv::Mat& picture) {
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

/// Largest of the three channels.
cv::Mat largest(const cv::Mat& picture) {
  std::array<cv::Mat, 3> channels;
  cv::split(picture, channels.data());
  return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

std::vector<Patch> patches_in(const cv::Mat& lying, const cv::Mat& picture) {
  cv::Mat labels, stats, middles;
  const int count = cv::connectedComponentsWithStats(lying, labels, stats, middles, 8, CV_32S);
  std::vector<Patch> patches(static_cast<std::size_t>(count));
  for (int y = 0; y < labels.rows; ++y) {
    const int* label = labels.ptr<int>(y);
    const cv::Vec3f* colour = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < labels.cols; ++x)
      for (int c = 0; label[x] && c < 3; ++c)
        patches[static_cast<std::size_t>(label[x])].colour[static_cast<std::size_t>(c)] += colour[x][c];
  }
  for (int i = 1; i < count; ++i) {
    Patch& patch = patches[static_cast<std::size_t>(i)];
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

Motion motion_in(const cv::Mat& moving) {
  Motion motion;
  motion.columns = (moving.cols + Motion::kSquare - 1) / Motion::kSquare;
  motion.rows = (moving.rows + Motion::kSquare - 1) / Motion::kSquare;
  for (int row = 0; row < motion.rows; ++row)
    for (int column = 0; column < motion.columns; ++column) {
      const cv::Rect square(column * Motion::kSquare, row * Motion::kSquare, Motion::kSquare,
                            Motion::kSquare);
      motion.moving.push_back(
          static_cast<std::uint8_t>(cv::countNonZero(moving(square & cv::Rect({}, moving.size())))));
    }
  return motion;
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
  picture = in_first_light(steadied(picture));
  mark_moving(picture);
  const cv::Mat differs = differing(picture);
  TableSample sample;
  sample.time = time;
  sample.frame = frame;
  sample.things = patches_in(differs & (still_ >= kStill), picture);
  sample.motion = motion_in(still_ < kStill);
  learn_table(picture, differs);
  previous_ = picture;
  return sample;
}

void TableEye::take_for_table() {
  if (!previous_.empty()) previous_.copyTo(table_, still_ >= kStill);
}

void TableEye::begin(const cv::Mat& picture) {
  table_ = picture.clone();
  table_grey_ = grey_of(picture);
  cv::createHanningWindow(window_, picture.size(), CV_32F);
  bare_ = cv::Mat(picture.size(), CV_8U, cv::Scalar(255));
  still_ = cv::Mat(picture.size(), CV_8U, cv::Scalar(kStill));
  previous_ = picture.clone();
}

cv::Mat TableEye::steadied(const cv::Mat& picture) {
  const cv::Point2d shift = cv::phaseCorrelate(table_grey_, grey_of(picture), window_);
  // A jump of the whole picture is no shake; it is what somebody's arm does to the reckoning.
  if (std::hypot(shift.x, shift.y) > 12) return picture;
  shift_ = shift;
  if (std::hypot(shift.x, shift.y) < 0.15) return picture;
  const cv::Mat move = (cv::Mat_<double>(2, 3) << 1, 0, shift.x, 0, 1, shift.y);
  cv::Mat moved;
  cv::warpAffine(picture, moved, move, picture.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  return moved;
}

cv::Mat TableEye::in_first_light(const cv::Mat& picture) const {
  const cv::Scalar now = cv::mean(picture, bare_);
  const cv::Scalar then = cv::mean(table_, bare_);
  cv::Scalar gain;
  for (int c = 0; c < 3; ++c) gain[c] = std::clamp(then[c] / std::max(now[c], 1.0), 0.4, 2.5);
  cv::Mat lit;
  cv::multiply(picture, gain, lit);
  return lit;
}

void TableEye::mark_moving(const cv::Mat& picture) {
  cv::Mat change;
  cv::absdiff(picture, previous_, change);
  cv::Mat moving = largest(change) > kMoves;
  cv::morphologyEx(moving, moving, cv::MORPH_OPEN, cv::Mat::ones(2, 2, CV_8U));
  cv::dilate(moving, moving, cv::Mat::ones(3, 3, CV_8U));
  cv::add(still_, 1, still_);
  still_.setTo(0, moving);
}

cv::Mat TableEye::differing(const cv::Mat& picture) const {
  cv::Mat difference;
  cv::absdiff(picture, table_, difference);
  cv::Mat differs = largest(difference) > kDiffers;
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
      if (most < 1 && least > 0.5F && most - least < 0.1F) mark[x] = 0;
    }
  }
  cv::morphologyEx(differs, differs, cv::MORPH_OPEN, cv::Mat::ones(2, 2, CV_8U));
  return differs;
}

void TableEye::learn_table(const cv::Mat& picture, const cv::Mat& differs) {
  cv::Mat covered;
  cv::dilate(differs, covered, cv::Mat::ones(3, 3, CV_8U));
  bare_ = (covered == 0) & (still_ >= kStill);
  cv::Mat blended;
  cv::addWeighted(table_, 1 - kLearning, picture, kLearning, 0, blended);
  blended.copyTo(table_, bare_);
}

}  // namespace colddeck
