// Tells the table from what lies on it and from what moves over it. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "vision/table/table_sample.h"

namespace colddeck {

/// The size of the small pictures in which a table is watched: the longer side has 320 pixels.
cv::Size small_size(int width, int height);

/// Holds a picture of the bare table and compares each picture with it. What lies there in the first picture
/// counts as table until it moves.
class TableEye {
 public:
  /// `small`: blue, green, red; 8 bits; always of one size. Pictures should come 10 to 20 times a second.
  TableSample look(const cv::Mat& small, Millis time, std::int64_t frame);

  /// Whatever lies still in the last picture counts as table from now on: to be told when no player has
  /// cards.
  void take_for_table();

  /// How far the last picture was shifted against the first, in its pixels: the camera shakes.
  cv::Point2d shift() const { return shift_; }

 private:
  void begin(const cv::Mat& picture);
  cv::Mat steadied(const cv::Mat& picture);
  cv::Mat in_first_light(const cv::Mat& picture) const;
  void mark_moving(const cv::Mat& picture);
  cv::Mat differing(const cv::Mat& picture) const;
  void learn_table(const cv::Mat& picture, const cv::Mat& differs);

  cv::Mat table_;       // the bare table, float
  cv::Mat table_grey_;  // for finding the shift
  cv::Mat window_;
  cv::Mat bare_;      // 255 where nothing lay in the last picture
  cv::Mat previous_;  // the last picture in the first light
  cv::Mat still_;     // for how many pictures each pixel has not moved, at most 255
  cv::Point2d shift_;
};

}  // namespace colddeck
