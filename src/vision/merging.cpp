#include "vision/merging.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "vision/geometry.h"

namespace colddeck {
namespace {

// A card's height, in heights of its index.
constexpr float kCardHeight = 5.2F;
// Where the middle of an index lies on a card: this part of the width and of the height from its corner.
constexpr float kIndexAcross = 0.085F;
constexpr float kIndexDown = 0.12F;
constexpr float kCornerReach = 0.14F;
// Two glimpses nearer than this many heights are of one index.
constexpr float kOneIndex = 0.6F;
// A second look at one card counts as this much of an independent one.
constexpr double kSecondLook = 0.6;
// An outline that is less likely than this to be a card's says nothing.
constexpr double kLeastFace = 0.5;

double says(const IndexGlimpse& glimpse) { return glimpse.belief.confidence() + 0.01 * glimpse.score; }

/// Larger outlines win where beliefs are alike: a court's frame lies within its card's edge.
double says(const OutlineGlimpse& glimpse) {
  return std::max(glimpse.belief.confidence(), glimpse.back) +
         0.02 * std::min(1.0, std::sqrt(std::abs(signed_area(glimpse.outline))) / 2000.0);
}

template <typename Glimpse, typename Repeats>
std::vector<Glimpse> strongest(std::vector<Glimpse> all, Repeats repeats) {
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return says(a) > says(b); });
  std::vector<Glimpse> kept;
  for (Glimpse& glimpse : all)
    if (std::none_of(kept.begin(), kept.end(), [&](const Glimpse& other) { return repeats(glimpse, other); }))
      kept.push_back(std::move(glimpse));
  return kept;
}

bool one_index(const IndexGlimpse& a, const IndexGlimpse& b) {
  return length(a.place.at - b.place.at) < kOneIndex * std::max(a.place.height, b.place.height);
}

bool one_card(const OutlineGlimpse& a, const OutlineGlimpse& b) {
  const float smaller = std::min(signed_area(a.outline), signed_area(b.outline));
  return common_area(a.outline, b.outline) > 0.55F * smaller;
}

bool near(ImagePoint a, ImagePoint b) {
  return std::abs(a.x - b.x) < kCornerReach && std::abs(a.y - b.y) < kCornerReach;
}

/// Whether the index is in a corner of the card and stands as it would there.
bool in_corner_of(const CardPlane& card, const IndexPlace& place) {
  const ImagePoint at = card.to_card(place.at);
  const ImagePoint up = card.to_card(place.at + place.up * (0.2F * place.height)) - at;
  const bool upper = up.y < 0;
  if (std::abs(up.x) > 0.8F * std::abs(up.y)) return false;
  const float y = upper ? kIndexDown : 1 - kIndexDown;
  return near(at, {kIndexAcross, y}) || near(at, {1 - kIndexAcross, y});
}

/// Where the index in the opposite corner of the same card would be.
ImagePoint opposite(const IndexPlace& place) {
  const float height = kCardHeight * place.height;
  return place.at + right_of(place.up) * (0.7F * height * (1 - 2 * kIndexAcross)) -
         place.up * (height * (1 - 2 * kIndexDown));
}

bool opposite_corners(const IndexPlace& a, const IndexPlace& b) {
  const float size = std::max(a.height, b.height);
  if (std::min(a.height, b.height) < 0.5F * size || dot(a.up, b.up) > -0.7F) return false;
  // Perspective and an index larger or smaller than most move it.
  const auto off = [&](const IndexPlace& from, const IndexPlace& to) {
    return length(opposite(from) - to.at);
  };
  return std::min(off(a, b), off(b, a)) < 1.6F * size;
}

/// Whether two indices can lie on one card at all.
bool within_one_card(const IndexPlace& a, const IndexPlace& b) {
  const float size = std::max(a.height, b.height);
  return std::abs(dot(a.up, b.up)) > 0.8F && std::min(a.height, b.height) > 0.45F * size &&
         length(a.at - b.at) < 1.35F * kCardHeight * size;
}

bool same_card(const IndexGlimpse& a, const IndexGlimpse& b) {
  const bool same_name = a.belief.likeliest() == b.belief.likeliest();
  if (same_name) return within_one_card(a.place, b.place);
  // A corner that can hardly be read follows the one opposite.
  return opposite_corners(a.place, b.place) && std::min(a.belief.confidence(), b.belief.confidence()) < 0.5;
}

void add(SeenCard& card, const IndexGlimpse& index) {
  card.indices.push_back(index.place);
  card.belief = together(card.belief, index.belief, kSecondLook);
}

SeenCard of_outline(const OutlineGlimpse& glimpse) {
  return {glimpse.belief, middle(glimpse.outline), glimpse.outline, {}};
}

SeenCard of_index(const IndexGlimpse& glimpse) {
  return {glimpse.belief, glimpse.place.at, std::nullopt, {glimpse.place}};
}

/// What the indices that belong to no outline say: the strongest first, each joined by those of the same
/// card.
void add_lone_indices(std::vector<IndexGlimpse> rest, std::vector<SeenCard>& cards) {
  std::vector<bool> used(rest.size(), false);
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (used[i]) continue;
    SeenCard card = of_index(rest[i]);
    for (std::size_t j = i + 1; j < rest.size(); ++j) {
      if (used[j] || !same_card(rest[i], rest[j])) continue;
      used[j] = true;
      add(card, rest[j]);
      if (opposite_corners(rest[i].place, rest[j].place))
        card.centre = (rest[i].place.at + rest[j].place.at) * 0.5F;
    }
    cards.push_back(std::move(card));
  }
}

}  // namespace

std::vector<IndexGlimpse> without_repeats(std::vector<IndexGlimpse> indices) {
  return strongest(std::move(indices), one_index);
}

std::vector<OutlineGlimpse> without_repeats(std::vector<OutlineGlimpse> outlines) {
  std::erase_if(outlines, [](const auto& o) { return std::max(o.belief.face, o.back) < kLeastFace; });
  return strongest(std::move(outlines), one_card);
}

std::vector<SeenCard> merged(Glimpses glimpses) {
  const auto outlines = without_repeats(std::move(glimpses.outlines));
  auto indices = without_repeats(std::move(glimpses.indices));
  std::vector<SeenCard> cards;
  for (const OutlineGlimpse& glimpse : outlines) {
    const auto plane = CardPlane::of(glimpse.outline);
    const bool back = glimpse.back > glimpse.belief.face;
    SeenCard card = of_outline(glimpse);
    std::erase_if(indices, [&](const IndexGlimpse& index) {
      if (!plane || !inside(glimpse.outline, index.place.at)) return false;
      if (back) return true;
      const bool mine = in_corner_of(*plane, index.place);
      if (mine) add(card, index);
      // Within a card that is seen whole there is nothing else, but on it another card may lie.
      return mine || index.belief.confidence() < 0.9;
    });
    if (!back) cards.push_back(std::move(card));
  }
  add_lone_indices(std::move(indices), cards);
  return cards;
}

}  // namespace colddeck
