#include "vision/table/layout.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>

#include "pack/seat.h"

namespace colddeck {
namespace {

// No further hand has come for so long when the deal is taken to be over, at least in its first round.
constexpr Millis kNoneComes{3000};
// Samples, of the last ones, in which a thing must have been seen at its place.
constexpr std::size_t kEstablished = 8;
constexpr std::size_t kLately = 20;  // samples: what has not been seen in them was an arm
constexpr float kBeside = 2.6F;      // square roots of a hand's area
constexpr int kSure = 20;            // samples in which all hands of the deal must have been established
constexpr float kOneColour = 0.2F;   // each channel of a card's back against another's, in their own light
constexpr float kSamePlace = 5;
constexpr Millis kKept{60'000};
// A hand takes at least this share of the picture and at most that; smaller cards cannot be read anyway.
constexpr float kLeastHand = 0.0013F;
constexpr float kMostHand = 0.05F;
// A hand against one of the middle size: those far from the camera look smaller.
constexpr float kLikeness = 1.6F;
constexpr float kLikenessInColour = 2.3F;  // … of two that have one colour
// What lies nearer to the middle than this share of the others' distance is the pot.
constexpr float kMiddle = 0.45F;
// At least two hands are so far from each other, in square roots of the picture's area.
constexpr float kAcross = 0.38F;

float distance(const Patch& a, const Patch& b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool too_near(const Patch& a, const Patch& b) {
  return distance(a, b) < 1.6F * std::sqrt(std::max(a.area, b.area));
}

/// Whether they lie all over the table; the two hands of somebody who shuffles do not.
bool far_apart(const std::vector<Patch>& hands, float pixels) {
  for (const Patch& a : hands)
    for (const Patch& b : hands)
      if (distance(a, b) > kAcross * std::sqrt(pixels)) return true;
  return false;
}

bool apart(const std::vector<Patch>& hands) {
  for (std::size_t i = 0; i < hands.size(); ++i)
    for (std::size_t j = i + 1; j < hands.size(); ++j)
      if (too_near(hands[i], hands[j])) return false;
  return true;
}

/// Whether both can be one hand, of which now and then a part is covered.
bool same_hand(const Patch& a, const Patch& b) {
  return distance(a, b) < 0.8F * std::sqrt(std::max(a.area, b.area));
}

/// The middle of all but the one at `left_out`.
Patch middle_of(const std::vector<Patch>& hands, std::size_t left_out) {
  Patch middle;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (i == left_out) continue;
    middle.x += hands[i].x / static_cast<float>(hands.size() - 1);
    middle.y += hands[i].y / static_cast<float>(hands.size() - 1);
  }
  return middle;
}

/// Whether the one at `index` lies amid the others.
bool amid(const std::vector<Patch>& hands, std::size_t index) {
  if (hands.size() < 3) return false;
  const Patch middle = middle_of(hands, index);
  float away = 0;
  for (std::size_t i = 0; i < hands.size(); ++i)
    if (i != index) away += distance(hands[i], middle) / static_cast<float>(hands.size() - 1);
  return distance(hands[index], middle) < kMiddle * away;
}

void leave_out_pot(std::vector<Patch>& hands) {
  for (std::size_t i = 0; i < hands.size();)
    if (amid(hands, i)) {
      hands.erase(hands.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    } else {
      ++i;
    }
}

/// Whether they are of one colour, whatever light they lie in.
bool of_one_colour(const Patch& a, const Patch& b) {
  const float light_a = a.colour[0] + a.colour[1] + a.colour[2],
              light_b = b.colour[0] + b.colour[1] + b.colour[2];
  if (light_a <= 0 || light_b <= 0) return false;
  for (std::size_t c = 0; c < 3; ++c)
    if (std::abs(3 * a.colour[c] / light_a - 3 * b.colour[c] / light_b) > kOneColour) return false;
  return true;
}

/// `in_colour`: things of one colour may differ more, as when of two hands one lies far from the camera.
bool like(const Patch& a, const Patch& b, bool in_colour) {
  const float most = in_colour && of_one_colour(a, b) ? kLikenessInColour : kLikeness;
  return a.area <= most * b.area && b.area <= most * a.area;
}

/// The largest set of things that are like one of them; of equal sets that of the larger things.
std::vector<Patch> of_one_size(const std::vector<Patch>& things, bool in_colour = false) {
  std::vector<Patch> most;
  float size = 0;
  for (const Patch& middle : things) {
    std::vector<Patch> alike;
    std::copy_if(things.begin(), things.end(), std::back_inserter(alike),
                 [&](const Patch& thing) { return like(thing, middle, in_colour); });
    if (alike.size() < most.size() || (alike.size() == most.size() && middle.area < size)) continue;
    most = std::move(alike);
    size = middle.area;
  }
  return most;
}

float median(std::vector<float> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Each where and as large as it was most of the time.
std::vector<Patch> as_usual(const std::vector<std::vector<Patch>>& hands) {
  std::vector<Patch> usual;
  for (const std::vector<Patch>& seen : hands) {
    const auto middle = [&](float Patch::*value) {
      std::vector<float> values;
      for (const Patch& patch : seen) values.push_back(patch.*value);
      return median(std::move(values));
    };
    usual.push_back(seen.back());
    usual.back().x = middle(&Patch::x);
    usual.back().y = middle(&Patch::y);
    usual.back().area = middle(&Patch::area);
  }
  return usual;
}

/// Hands that look smaller, as where little light makes them hard to see. The pack is small, too, but lies
/// beside its dealer's hand.
void add_smaller(std::vector<Patch>& hands, const std::vector<Patch>& things) {
  const std::vector<Patch> alike = hands;
  for (const Patch& thing : things) {
    const bool hand = std::all_of(alike.begin(), alike.end(), [&](const Patch& other) {
      return distance(thing, other) > kBeside * std::sqrt(other.area);
    });
    const bool of_them = std::any_of(alike.begin(), alike.end(), [&](const Patch& other) {
      return thing.area < other.area && like(thing, other, true) && of_one_colour(thing, other);
    });
    if (hand && of_them) hands.push_back(thing);
  }
}

}  // namespace

std::vector<Patch> dealt_hands(const std::vector<Patch>& things, float pixels) {
  std::vector<Patch> hands;
  for (const Patch& thing : things)
    if (thing.area >= kLeastHand * pixels && thing.area <= kMostHand * pixels) hands.push_back(thing);
  // The pack has the colour of hands, and is smaller: only where there are no two of one size.
  if (auto alike = of_one_size(hands); alike.size() >= 2) {
    add_smaller(alike, hands);
    hands = std::move(alike);
  } else {
    hands = of_one_size(hands, true);
  }
  leave_out_pot(hands);
  if (hands.size() < 2 || hands.size() > static_cast<std::size_t>(kMostSeats) || !apart(hands) ||
      !far_apart(hands, pixels))
    return {};
  return hands;
}

TableLayout zones_round(const std::vector<Patch>& hands) {
  TableLayout layout;
  for (const Patch& hand : hands) {
    float nearest = std::numeric_limits<float>::max();
    for (const Patch& other : hands)
      if (&other != &hand) nearest = std::min(nearest, distance(hand, other));
    const float side = std::sqrt(hand.area);
    layout.push_back(
        {hand.x, hand.y, hand.area, std::min(1.05F * side, nearest / 2), std::min(1.3F * side, nearest / 2)});
  }
  return layout;
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
  return zones_round(hands);
}

void LayoutFinder::see(const TableSample& sample) {
  if (layout_) return;
  before_.push_back(sample);
  while (before_.front().time < Millis{sample.time.value - kKept.value}) before_.pop_front();
  remember(sample);
  count(dealt_hands(established(), pixels_), sample.time);
  const Table* table = largest_sure();
  if (table != nullptr && sample.time.value - table->since.value >= kNoneComes.value)
    layout_ = layout_around(as_usual(table->hands));
}

void LayoutFinder::count(const std::vector<Patch>& hands, Millis now) {
  if (hands.empty()) return;
  const auto place_of = [&](const Patch& hand, const Table& table) {
    return std::find_if(table.hands.begin(), table.hands.end(),
                        [&](const auto& seen) { return same_hand(seen.back(), hand); });
  };
  auto table = std::find_if(tables_.begin(), tables_.end(), [&](const Table& known) {
    return known.hands.size() == hands.size() &&
           std::all_of(hands.begin(), hands.end(),
                       [&](const Patch& hand) { return place_of(hand, known) != known.hands.end(); });
  });
  if (table == tables_.end()) {
    table = tables_.insert(tables_.end(), {{}, now});
    for (const Patch& hand : hands) table->hands.push_back({hand});
    return;
  }
  for (const Patch& hand : hands)
    table->hands[static_cast<std::size_t>(place_of(hand, *table) - table->hands.begin())].push_back(hand);
}

/// Of tables with as many hands the one that was seen most.
const LayoutFinder::Table* LayoutFinder::largest_sure() const {
  const Table* largest = nullptr;
  for (const Table& table : tables_) {
    if (table.times() < kSure) continue;
    if (largest == nullptr || table.hands.size() > largest->hands.size() ||
        (table.hands.size() == largest->hands.size() && table.times() > largest->times()))
      largest = &table;
  }
  return largest;
}

/// An arm reaches in from the picture's edge; hands lie inside.
bool LayoutFinder::at_edge(const Patch& thing) const {
  return thing.width > 0 && (thing.left <= 1 || thing.top <= 1 || thing.left + thing.width >= width_ - 1 ||
                             thing.top + thing.height >= height_ - 1);
}

void LayoutFinder::remember(const TableSample& sample) {
  for (Site& site : sites_) site.seen <<= 1;
  for (const Patch& thing : sample.things) {
    if (thing.area < kLeastHand * pixels_ || thing.area > kMostHand * pixels_ || at_edge(thing)) continue;
    auto site = std::find_if(sites_.begin(), sites_.end(),
                             [&](const Site& known) { return distance(known.patch, thing) < kSamePlace; });
    if (site == sites_.end()) site = sites_.insert(sites_.end(), Site{});
    site->patch = thing;
    site->seen.set(0);
    ++site->times;
    site->areas.push_back(thing.area);
    if (site->areas.size() > kEstablished) site->areas.erase(site->areas.begin());
    site->established = site->established || site->seen.count() >= kEstablished;
  }
  std::erase_if(sites_, [](const Site& site) { return site.seen.none(); });
}

std::vector<Patch> LayoutFinder::established() const {
  std::vector<const Site*> most_seen;
  for (const Site& site : sites_)
    if (site.established && (site.seen << (kRemembered - kLately)).any()) most_seen.push_back(&site);
  std::stable_sort(most_seen.begin(), most_seen.end(),
                   [](const Site* a, const Site* b) { return a->times > b->times; });
  // A hand that is half covered for a while seems to lie elsewhere: of things that overlap the one counts
  // that was seen more often.
  std::vector<Patch> things;
  for (const Site* site : most_seen) {
    Patch thing = site->patch;
    thing.area = median(site->areas);
    if (std::none_of(things.begin(), things.end(),
                     [&](const Patch& other) { return too_near(thing, other); }))
      things.push_back(thing);
  }
  return things;
}

}  // namespace colddeck
