// When the pack, or much of it, is spread on the table.
#pragma once

#include "vision/table/layout.h"
#include "vision/table/table_sample.h"

namespace colddeck {

/// Looks for much more than hands: several hands' worth of cards that lie together.
class SpreadWatch {
 public:
  explicit SpreadWatch(const TableLayout& layout);

  enum class Now : std::uint8_t {
    nothing,
    unsettled,  ///< much lies there, but something moves
    quiet,      ///< it lies still, and can be read
    taken_up,   ///< it lay still, and is gone now
  };
  Now see(const TableSample& sample);
  /// What lies there now is something else.
  void forget();

  /// When it came to lie there, and was last seen.
  Millis from() const { return from_; }
  Millis to() const { return to_; }
  std::int64_t first_frame() const { return first_frame_; }
  std::int64_t last_frame() const { return last_frame_; }

 private:
  bool moves(const TableSample& sample) const;
  void begin(const TableSample& sample);

  float hand_area_ = 0;
  float left_ = 0, top_ = 0, right_ = 0, bottom_ = 0;  // of what lies there
  int there_for_ = 0;                                  // samples in which much lay there …
  int quiet_for_ = 0;                                  // … and nothing moved
  int gone_for_ = 0;
  bool settled_ = false;
  Millis from_, to_;
  std::int64_t first_frame_ = 0, last_frame_ = 0;
};

}  // namespace colddeck
