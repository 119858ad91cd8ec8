// What is done with the pack between two hands, told from where something moves.
#pragma once

#include <deque>

#include "vision/table/table_sample.h"

namespace colddeck {

/// Remembers where something moved lately.
class PackHandling {
 public:
  void see(const TableSample& sample);

  struct Stretch {
    Millis from, to;
    std::int64_t first_frame = 0, last_frame = 0;
    Millis busy;  ///< time in it in which all of the place moved
  };
  /// The stretch between two times in which both hands were busy longest at one small place; hands that only
  /// pass over the table, or carry the pack across it, are nowhere for long. What was longer ago than a
  /// minute is forgotten.
  Stretch busiest_between(Millis from, Millis to) const;

 private:
  struct Moment {
    Millis time;
    std::int64_t frame = 0;
    Coverage motion;
  };
  std::deque<Moment> moments_;
};

}  // namespace colddeck
