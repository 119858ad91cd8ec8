#include "vision/table/lying_about.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

constexpr Millis kLiesFor{900};
// A card's area against that of a hand as it was dealt, with room for a pack's thickness and the camera's
// slant.
constexpr float kLeast = 0.3F;
constexpr float kMost = 1.25F;

bool same_place(const Patch& a, const Patch& b) {
  return std::hypot(a.x - b.x, a.y - b.y) < 2 && std::abs(a.area - b.area) < 0.15F * a.area + 5;
}

}  // namespace

bool LyingAbout::may_be_pack(const Patch& thing) const {
  float hand = 0;
  for (const Zone& zone : layout_) {
    if (std::hypot(thing.x - zone.x, thing.y - zone.y) <= zone.core) return false;
    hand = std::max(hand, zone.hand_area);
  }
  return thing.area >= kLeast * hand && thing.area <= kMost * hand;
}

std::vector<Patch> LyingAbout::see(const TableSample& sample) {
  std::vector<Followed> now;
  std::vector<Patch> told;
  for (const Patch& thing : sample.things) {
    if (!may_be_pack(thing)) continue;
    Followed follow{thing, sample.time, false};
    for (const Followed& before : followed_)
      if (same_place(before.patch, thing)) follow = {thing, before.since, before.told};
    if (!follow.told && sample.time.value - follow.since.value >= kLiesFor.value) {
      follow.told = true;
      told.push_back(thing);
    }
    now.push_back(follow);
  }
  followed_ = std::move(now);
  return told;
}

}  // namespace colddeck
