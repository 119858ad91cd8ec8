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
// Two glimpses nearer than this many heights are of one index: it is half as wide as high. In a tight ribbon
// the next may be nearer still, which shows where both can be read.
constexpr float kOneIndexAlong = 0.6F;
constexpr float kOneIndexAcross = 0.42F;
constexpr float kNextIndex = 0.25F;
constexpr double kLikely = 0.6;
// A second look at one card counts as this much of an independent one.
constexpr double kSecondLook = 0.6;
// What doubling its area is worth to an outline, in confidence.
constexpr double kForSize = 0.05;
// An index that is read more surely than this, and than the outline around it, is of the card that it says.
constexpr double kOtherCard = 0.8;
// A sure index within an outline that is less sure than this shows that the outline is no card's.
constexpr double kWeakOutline = 0.7;
constexpr double kSureIndex = 0.9;
// An outline whose likeliest card is less likely than this part of the least chance to be a face says
// nothing.
constexpr double kLeastOutline = 0.5;
// How far beyond an outline's edge, in parts of its width and height, an index may lie that is in its corner;
// and one of the same name that can only be of the same card.
constexpr float kOutlineError = 0.03F;
constexpr float kSameNameReach = 0.4F;

double says(const IndexGlimpse& glimpse) { return glimpse.belief.confidence() + 0.01 * glimpse.score; }

/// Of two outlines that are as sure, the larger wins: a court's frame lies within its card's edge.
double says(const OutlineGlimpse& glimpse) {
  return std::max(glimpse.belief.confidence(), glimpse.back) +
         kForSize * std::log2(std::max(1.0F, signed_area(glimpse.outline)));
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
  const float size = std::max(a.place.height, b.place.height);
  const ImagePoint way = b.place.at - a.place.at;
  const bool differ = a.belief.likeliest() != b.belief.likeliest() &&
                      std::min(a.belief.confidence(), b.belief.confidence()) > kLikely;
  return std::abs(dot(way, right_of(a.place.up))) < (differ ? kNextIndex : kOneIndexAcross) * size &&
         std::abs(dot(way, a.place.up)) < kOneIndexAlong * size;
}

bool one_card(const OutlineGlimpse& a, const OutlineGlimpse& b) {
  const float smaller = std::min(signed_area(a.outline), signed_area(b.outline));
  // One name is one card's: two outlines of it need only touch.
  const bool one_name = a.belief.likeliest() == b.belief.likeliest();
  return common_area(a.outline, b.outline) > (one_name ? 0.1F : 0.55F) * smaller;
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

bool within(const CardPlane& card, ImagePoint picture, float beyond) {
  const ImagePoint at = card.to_card(picture);
  return at.x > -beyond && at.x < 1 + beyond && at.y > -beyond && at.y < 1 + beyond;
}

/// Whether the outline is of cards that overlap, or of a part of one: the indices in it say so more surely.
bool denied(const OutlineGlimpse& glimpse, const CardPlane& plane, const std::vector<IndexGlimpse>& indices) {
  if (glimpse.back > glimpse.belief.face) return false;
  const double own = glimpse.belief.confidence();
  return std::any_of(indices.begin(), indices.end(), [&](const IndexGlimpse& index) {
    if (!within(plane, index.place.at, kOutlineError)) return false;
    const double sure = index.belief.confidence();
    const bool other = index.belief.likeliest() != glimpse.belief.likeliest();
    return (other && sure > kOtherCard && sure > own) || (own < kWeakOutline && sure > kSureIndex);
  });
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
void add_lone_indices(std::vector<IndexGlimpse> rest, bool by_name, std::vector<SeenCard>& cards) {
  std::vector<bool> used(rest.size(), false);
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (used[i]) continue;
    SeenCard card = of_index(rest[i]);
    for (std::size_t j = i + 1; j < rest.size(); ++j) {
      if (used[j] || !same_card(rest[i], rest[j])) continue;
      if (!by_name && !opposite_corners(rest[i].place, rest[j].place)) continue;
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

std::vector<OutlineGlimpse> without_repeats(std::vector<OutlineGlimpse> outlines, double least_face) {
  std::erase_if(outlines, [&](const OutlineGlimpse& o) {
    return o.back < kLeastFace &&
           (o.belief.face < least_face || o.belief.confidence() < kLeastOutline * least_face);
  });
  return strongest(std::move(outlines), one_card);
}

namespace {

std::vector<SeenCard> merged(Glimpses glimpses, double least_face, bool by_name) {
  const auto outlines = without_repeats(std::move(glimpses.outlines), least_face);
  auto indices = without_repeats(std::move(glimpses.indices));
  std::vector<SeenCard> cards;
  for (const OutlineGlimpse& glimpse : outlines) {
    const auto plane = CardPlane::of(glimpse.outline);
    if (!plane || denied(glimpse, *plane, indices)) continue;
    const bool back = glimpse.back > glimpse.belief.face;
    SeenCard card = of_outline(glimpse);
    std::erase_if(indices, [&](const IndexGlimpse& index) {
      const bool same = !back && index.belief.likeliest() == glimpse.belief.likeliest();
      if (!within(*plane, index.place.at, same ? kSameNameReach : kOutlineError)) return false;
      // Within a card that is seen whole there is nothing else.
      if (!back && (same || in_corner_of(*plane, index.place))) add(card, index);
      return true;
    });
    if (!back) cards.push_back(std::move(card));
  }
  add_lone_indices(std::move(indices), by_name, cards);
  return cards;
}

}  // namespace

std::vector<SeenCard> merged(Glimpses glimpses) { return merged(std::move(glimpses), kLeastFace, true); }

std::vector<SeenCard> merged_by_place(Glimpses glimpses, double least_face) {
  return merged(std::move(glimpses), least_face, false);
}

}  // namespace colddeck
