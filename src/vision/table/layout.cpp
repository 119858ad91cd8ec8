#include "vision/table/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "pack/seat.h"

namespace colddeck {
namespace {

constexpr Millis kQuiet{600};
constexpr Millis kKept{60'000};
// A hand takes at least this share of the picture and at most that; smaller cards cannot be read anyway.
constexpr float kLeastHand = 0.0013F;
constexpr float kMostHand = 0.05F;
// The largest of the hands against the smallest: those far from the camera look smaller.
constexpr float kLikeness = 3.2F;

float distance(const Patch& a, const Patch& b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool apart(const std::vector<Patch>& hands) {
  for (std::size_t i = 0; i < hands.size(); ++i)
    for (std::size_t j = i + 1; j < hands.size(); ++j)
      if (distance(hands[i], hands[j]) < 1.6F * std::sqrt(std::max(hands[i].area, hands[j].area)))
        return false;
  return true;
}

bool same(const std::vector<Patch>& a, const std::vector<Patch>& b) {
  if (a.size() != b.size()) return false;
  for (const Patch& patch : a)
    if (std::none_of(b.begin(), b.end(), [&](const Patch& other) {
          return distance(patch, other) < 4 && std::abs(patch.area - other.area) < 0.15F * patch.area;
        }))
      return false;
  return true;
}

}  // namespace

std::vector<Patch> dealt_hands(const std::vector<Patch>& things, float pixels) {
  std::vector<Patch> hands;
  for (const Patch& thing : things)
    if (thing.area >= kLeastHand * pixels && thing.area <= kMostHand * pixels) hands.push_back(thing);
  if (hands.size() < 2 || hands.size() > static_cast<std::size_t>(kMostSeats)) return {};
  const auto [least, most] = std::minmax_element(
      hands.begin(), hands.end(), [](const Patch& a, const Patch& b) { return a.area < b.area; });
  if (most->area > kLikeness * least->area || !apart(hands)) return {};
  return hands;
}

TableLayout layout_around(std::vector<Patch> hands) {
  float x = 0, y = 0;
  for (const Patch& hand : hands) {
    x += hand.x / static_cast<float>(hands.size());
    y += hand.y / static_cast<float>(hands.size());
  }
  constexpr float kTurn = 2 * std::numbers::pi_v<float>;
  // Clockwise from straight down: the picture's y grows downwards, so that angles grow clockwise.
  const auto angle = [&](const Patch& hand) {
    const float from_down = std::atan2(hand.y - y, hand.x - x) - kTurn / 4;
    return from_down < -kTurn / 2 ? from_down + kTurn : from_down;
  };
  std::sort(hands.begin(), hands.end(), [&](const Patch& a, const Patch& b) { return angle(a) < angle(b); });
  const auto lowest = std::min_element(hands.begin(), hands.end(), [&](const Patch& a, const Patch& b) {
    return std::abs(angle(a)) < std::abs(angle(b));
  });
  std::rotate(hands.begin(), lowest, hands.end());
  TableLayout layout;
  for (const Patch& hand : hands) {
    float nearest = std::numeric_limits<float>::max();
    for (const Patch& other : hands)
      if (&other != &hand) nearest = std::min(nearest, distance(hand, other));
    const float side = std::sqrt(hand.area);
    layout.push_back(
        {hand.x, hand.y, hand.area, std::min(1.05F * side, nearest / 2), std::min(1.6F * side, nearest / 2)});
  }
  return layout;
}

void LayoutFinder::see(const TableSample& sample) {
  if (layout_) return;
  before_.push_back(sample);
  while (before_.front().time < Millis{sample.time.value - kKept.value}) before_.pop_front();
  const auto hands = dealt_hands(sample.things, pixels_);
  if (hands.empty() || !same(hands, candidates_)) {
    candidates_ = hands;
    quiet_since_ = sample.time;
    return;
  }
  if (sample.time.value - quiet_since_.value >= kQuiet.value) layout_ = layout_around(hands);
}

}  // namespace colddeck
