// Where the players' cards lie: found from the first deal.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "vision/table/table_sample.h"

namespace colddeck {

/// The place where one player's cards lie, in pixels of the small picture.
struct Zone {
  float x = 0, y = 0;
  float hand_area = 0;  ///< of a hand as it was dealt
  float core = 0;       ///< what lies no further than this from the middle is the hand's
  float reach = 0;      ///< an arm as near as this covers the hand or is about to
};

/// Clockwise as seen from above, the lowest in the picture first.
using TableLayout = std::vector<Zone>;

/// Looks for the end of the first deal: two or more things of a hand's size that lie apart, while nothing
/// moves. Keeps the samples of the last minute, so that the deal itself can be watched afterwards.
class LayoutFinder {
 public:
  /// `width`, `height`: of the small picture.
  LayoutFinder(int width, int height) : pixels_(static_cast<float>(width * height)), width_(width) {}

  void see(const TableSample& sample);
  const std::optional<TableLayout>& layout() const { return layout_; }
  /// Samples seen before the layout was found, the newest last; of one minute at most.
  const std::deque<TableSample>& before() const { return before_; }

 private:
  float pixels_;
  int width_;
  std::deque<TableSample> before_;
  std::vector<Patch> candidates_;  // as they lay when the quiet began
  Millis quiet_since_{-1};
  std::optional<TableLayout> layout_;
};

/// The things among `things` that can be hands just dealt in a picture of `pixels` pixels: of like size, big
/// enough for cards, and apart; empty when they are not at least two.
std::vector<Patch> dealt_hands(const std::vector<Patch>& things, float pixels);

/// Zones round `hands`.
TableLayout layout_around(std::vector<Patch> hands);

}  // namespace colddeck
