// Where the players' cards lie: found from the first deal.
#pragma once

#include <bitset>
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

/// Looks for the first deal: two or more things of a hand's size that come to lie apart, and stay for a
/// while; one may have been folded again, or an arm lie over it, when the others are found. Keeps the samples
/// of the last minute, so that the deal itself can be watched afterwards.
class LayoutFinder {
 public:
  /// `width`, `height`: of the small picture.
  LayoutFinder(int width, int height)
      : width_(static_cast<float>(width)), height_(static_cast<float>(height)), pixels_(width_ * height_) {}

  void see(const TableSample& sample);
  const std::optional<TableLayout>& layout() const { return layout_; }
  /// Samples seen before the layout was found, the newest last; of one minute at most.
  const std::deque<TableSample>& before() const { return before_; }

 private:
  static constexpr std::size_t kRemembered = 40;  // samples
  /// Where something has been seen to lie.
  struct Site {
    Patch patch;  // as last seen
    std::bitset<kRemembered> seen;
    std::vector<float> areas;
    int times = 0;  // seen
    bool established = false;
  };
  /// Things that may be all the hands of the deal.
  struct Table {
    std::vector<std::vector<Patch>> hands;  // of each, as it was seen each time
    Millis since;                           // first seen
    int times() const { return static_cast<int>(hands.front().size()); }
  };
  void remember(const TableSample& sample);
  std::vector<Patch> established() const;
  void count(const std::vector<Patch>& hands, Millis now);
  const Table* largest_sure() const;

  bool at_edge(const Patch& thing) const;

  float width_, height_;
  float pixels_;
  std::deque<TableSample> before_;
  std::vector<Site> sites_;
  std::vector<Table> tables_;
  std::optional<TableLayout> layout_;
};

/// The things among `things` that can be hands just dealt in a picture of `pixels` pixels: of like size, big
/// enough for cards, apart, and round the table's middle, where the pot is; empty when they are not at least
/// two.
std::vector<Patch> dealt_hands(const std::vector<Patch>& things, float pixels);

/// Zones round `hands`, in their order.
TableLayout zones_round(const std::vector<Patch>& hands);
/// … clockwise, the lowest first.
TableLayout layout_around(std::vector<Patch> hands);

}  // namespace colddeck
