// What is seen of a table, drawn over its picture for a person to look at. Shows OpenCV.
#pragma once

#include <deque>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "recording/session.h"
#include "vision/table/pixels/steadying.h"
#include "vision/table/table_sample.h"
#include "vision/table/zone_watch.h"

namespace colddeck {

/// One player's place as it is drawn.
struct DrawnPlace {
  float x = 0, y = 0, radius = 0;  ///< pixels of the small picture
  std::string name;
  ZoneWatch::Lying lying = ZoneWatch::Lying::nothing;
};

class TableDrawing {
 public:
  /// `small`: size of the small picture, to which places and things refer.
  explicit TableDrawing(cv::Size small) : small_(small) {}

  /// What has just happened, in a few words; the last ones are shown below the picture.
  void tell(Millis time, const std::string& words);
  /// Draws over `picture`, as large as the film: what lies on the table, the players' places, what has
  /// happened.
  void draw(cv::Mat& picture, const TableSample& sample, const Shake& shake,
            const std::vector<DrawnPlace>& places) const;

 private:
  cv::Point at(const cv::Mat& picture, const Shake& shake, float x, float y) const;
  void draw_thing(cv::Mat& picture, const Shake& shake, const Patch& thing) const;
  void draw_place(cv::Mat& picture, const Shake& shake, const DrawnPlace& place) const;
  void draw_told(cv::Mat& picture) const;

  cv::Size small_;
  std::deque<std::string> told_;
};

/// "Ann looks", "Bob pushes the hand in".
std::string words_on(ZoneHappening what, const std::string& name);
/// "Cat shows KS KD ??".
std::string words_on(const SeenCards& cards, const std::string& name);

}  // namespace colddeck
