#include "vision/table/spread_watch.h"

#include <algorithm>
#include <limits>

namespace colddeck {
namespace {

// Shares of a hand's area: of what may be part of a spread, which two hands that are shown side by side are
// not, and of all that lies there together. A whole pack in ribbons takes some twenty hands' room.
constexpr float kLeastPart = 3;
constexpr float kLeastSpread = 6;
constexpr int kSettled = 5;  // samples
constexpr int kGone = 8;     // … an arm over it takes less
constexpr float kMoving = 0.02F;

}  // namespace

SpreadWatch::SpreadWatch(const TableLayout& layout) {
  for (const Zone& zone : layout) hand_area_ = std::max(hand_area_, zone.hand_area);
}

bool SpreadWatch::moves(const TableSample& sample) const {
  int marked = 0, all = 0;
  const Coverage& motion = sample.motion;
  for (int row = 0; row < motion.rows; ++row)
    for (int column = 0; column < motion.columns; ++column) {
      const auto x = static_cast<float>(column * Coverage::kSquare);
      const auto y = static_cast<float>(row * Coverage::kSquare);
      if (x + Coverage::kSquare < left_ || x > right_ || y + Coverage::kSquare < top_ || y > bottom_)
        continue;
      all += Coverage::kSquare * Coverage::kSquare;
      marked += motion.marked[static_cast<std::size_t>(row * motion.columns + column)];
    }
  return static_cast<float>(marked) > kMoving * static_cast<float>(all);
}

void SpreadWatch::begin(const TableSample& sample) {
  from_ = sample.time;
  first_frame_ = sample.frame;
  settled_ = false;
}

void SpreadWatch::forget() {
  there_for_ = quiet_for_ = 0;
  settled_ = false;
}

SpreadWatch::Now SpreadWatch::see(const TableSample& sample) {
  float area = 0;
  constexpr float kFar = std::numeric_limits<float>::max();
  float left = kFar, top = kFar, right = 0, bottom = 0;
  for (const Patch& thing : sample.things) {
    if (thing.area < kLeastPart * hand_area_) continue;
    area += thing.area;
    left = std::min(left, thing.left);
    top = std::min(top, thing.top);
    right = std::max(right, thing.left + thing.width);
    bottom = std::max(bottom, thing.top + thing.height);
  }
  if (area < kLeastSpread * hand_area_) {
    quiet_for_ = 0;
    if (++gone_for_ < kGone) return there_for_ > 0 ? Now::unsettled : Now::nothing;
    const bool was_there = settled_;
    settled_ = false;
    there_for_ = 0;
    return was_there ? Now::taken_up : Now::nothing;
  }
  left_ = left, top_ = top, right_ = right, bottom_ = bottom;
  gone_for_ = 0;
  if (there_for_++ == 0) begin(sample);
  to_ = sample.time;
  last_frame_ = sample.frame;
  quiet_for_ = moves(sample) ? 0 : quiet_for_ + 1;
  settled_ = settled_ || quiet_for_ >= kSettled;
  return quiet_for_ >= kSettled ? Now::quiet : Now::unsettled;
}

}  // namespace colddeck
