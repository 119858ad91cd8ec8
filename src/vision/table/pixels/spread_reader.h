// Reads a pack that is spread on the table in a film. Shows OpenCV.
#pragma once

#include <optional>

#include "vision/footage/pixels/footage.h"
#include "vision/table/pixels/hand_reader.h"
#include "vision/table/spread_watch.h"

namespace colddeck {

class SpreadReader {
 public:
  explicit SpreadReader(const TableLayout& layout) : watch_(layout) {}

  /// `film` stands at the sample's picture. The spread that has just been taken up, without its hand's
  /// number, or a note where its places are not those of a whole pack; what shows too few cards was something
  /// else. Throws cv::Exception.
  std::optional<Event> see(const TableSample& sample, const Footage& film, Eyes& eyes, double min_confidence);
  /// Players have cards before them: what lies there are hands.
  void see_hands();
  /// Of one that lies there when the film ends.
  std::optional<Event> read(Eyes& eyes, double min_confidence);
  /// Much more lies on the table than hands.
  bool there() const { return there_; }

 private:
  SpreadWatch watch_;
  HandPictures pictures_;
  Millis pictured_{0};
  bool there_ = false;
};

}  // namespace colddeck
