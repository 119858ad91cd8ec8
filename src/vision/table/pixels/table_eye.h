// Tells the table from what lies on it and from what moves over it. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "vision/table/pixels/steadying.h"
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

  /// A thing of the last sample counts as table from now on, as does the table that it covers: the pack, say.
  void take_for_table(const Patch& thing);

  /// Where `mask` (255, of the pictures' size) says that cards lie nothing is learned of the table: what of
  /// them looks like table would become table, and the hole would grow.
  void keep_from_learning(const cv::Mat& mask) { cards_ = mask; }

  /// How the camera had moved in the last picture.
  const Shake& shake() const { return shake_; }
  /// Share of the last picture that was unlike the table, 0 to 1.
  double unlike_table() const { return unlike_table_; }

 private:
  void begin(const cv::Mat& picture);
  cv::Mat steadied(const cv::Mat& picture);
  cv::Mat in_first_light(const cv::Mat& picture) const;
  void mark_moving(const cv::Mat& picture);
  cv::Mat differing(const cv::Mat& picture) const;
  std::vector<Patch> patches_in(const cv::Mat& lying, const cv::Mat& picture);
  void learn_table(const cv::Mat& picture, const cv::Mat& differs);

  cv::Mat table_;     // the bare table, float
  cv::Mat bare_;      // 255 where nothing lay in the last picture
  cv::Mat previous_;  // the last picture in the first light
  cv::Mat other_;     // what else counts as table, where othered_ is not 0
  cv::Mat othered_;
  struct Place {
    cv::Mat mask;
    PackPlace seen;
  };
  std::vector<Place> pack_places_;
  cv::Mat cards_;    // where nothing is learned
  float light_ = 1;  // of the first picture, against that of a well lit one
  cv::Mat labels_;   // of the things in the last picture
  cv::Mat still_;    // for how many pictures each pixel has not moved, at most 255
  Shake shake_;
  double unlike_table_ = 0;
};

}  // namespace colddeck
