#include "vision/table/pack_place.h"

#include <cmath>

namespace colddeck {
namespace {

// What is seen must be so much nearer to the one colour than to the other.
constexpr float kClearly = 0.5F;

float difference(const std::array<float, 3>& a, const std::array<float, 3>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

bool pack_lies_at(const PackPlace& place, const std::array<float, 3>& backs) {
  const bool one = difference(place.one, backs) < difference(place.other, backs);
  const auto& with = one ? place.one : place.other;
  const auto& without = one ? place.other : place.one;
  return difference(place.now, with) < kClearly * difference(place.now, without);
}

int nearest_zone(const PackPlace& place, const TableLayout& layout) {
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < layout.size(); ++i)
    if (std::hypot(layout[i].x - place.x, layout[i].y - place.y) <
        std::hypot(layout[nearest].x - place.x, layout[nearest].y - place.y))
      nearest = i;
  return static_cast<int>(nearest);
}

}  // namespace

std::optional<int> zone_with_pack(const std::vector<PackPlace>& places, const std::array<float, 3>& backs,
                                  const TableLayout& layout) {
  std::optional<int> zone;
  for (const PackPlace& place : places) {
    if (!pack_lies_at(place, backs)) continue;
    const int nearest = nearest_zone(place, layout);
    if (zone && *zone != nearest) return std::nullopt;
    zone = nearest;
  }
  return zone;
}

}  // namespace colddeck
