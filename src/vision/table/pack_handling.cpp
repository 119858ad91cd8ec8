#include "vision/table/pack_handling.h"

#include <algorithm>
#include <vector>

namespace colddeck {
namespace {

constexpr Millis kKept{60'000};
// Both hands and the pack between them take about so many squares across and down, and move most of them.
constexpr int kPlace = 5;
constexpr int kBusyPixels = kPlace * kPlace * Coverage::kSquare * Coverage::kSquare / 2;

/// Moving pixels of the place that begins with this square.
int moving_at(const Coverage& motion, int row, int column) {
  int sum = 0;
  for (int r = row; r < row + kPlace; ++r)
    for (int c = column; c < column + kPlace; ++c)
      sum += motion.marked[static_cast<std::size_t>(r * motion.columns + c)];
  return sum;
}

}  // namespace

void PackHandling::see(const TableSample& sample) {
  moments_.push_back({sample.time, sample.frame, sample.motion});
  while (moments_.front().time < Millis{sample.time.value - kKept.value}) moments_.pop_front();
}

PackHandling::Stretch PackHandling::busiest_between(Millis from, Millis to) const {
  std::vector<const Moment*> between;
  for (const Moment& moment : moments_)
    if (moment.time >= from && moment.time <= to) between.push_back(&moment);
  Stretch longest{from, to, 0, 0, Millis{0}};
  if (between.size() < 2) return longest;
  const Coverage& shape = between.front()->motion;
  for (int row = 0; row + kPlace <= shape.rows; ++row)
    for (int column = 0; column + kPlace <= shape.columns; ++column) {
      Stretch stretch;
      for (std::size_t i = 1; i < between.size(); ++i) {
        if (moving_at(between[i]->motion, row, column) < kBusyPixels) continue;
        if (stretch.busy == Millis{0})
          stretch = {between[i - 1]->time, {}, between[i - 1]->frame, 0, Millis{0}};
        stretch.busy.value += between[i]->time.value - between[i - 1]->time.value;
        stretch.to = between[i]->time;
        stretch.last_frame = between[i]->frame;
      }
      if (stretch.busy > longest.busy) longest = stretch;
    }
  return longest;
}

}  // namespace colddeck
