// Things that lie about on the table and are nobody's hand: above all the pack.
#pragma once

#include <vector>

#include "vision/table/layout.h"
#include "vision/table/table_sample.h"

namespace colddeck {

/// Looks for things of about a card's size that have lain still for a while outside all zones.
class LyingAbout {
 public:
  explicit LyingAbout(TableLayout layout) : layout_(std::move(layout)) {}

  /// Those among the sample's things that have just lain for long enough.
  std::vector<Patch> see(const TableSample& sample);

 private:
  struct Followed {
    Patch patch;
    Millis since;
    bool told = false;
  };
  bool may_be_pack(const Patch& thing) const;

  TableLayout layout_;
  std::vector<Followed> followed_;
};

}  // namespace colddeck
