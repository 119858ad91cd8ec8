#include "vision/pixels/learnt_indices.h"

#include <algorithm>
#include <cmath>

#include "vision/geometry.h"

namespace colddeck {
namespace {

constexpr double kSure = 0.9;
// Where no index was read within a whole card: where those of most packs are.
constexpr IndexLayout kUsualLayout{0.085F, 0.12F, 0.19F};
// Once an index of the card was found, another must be this sure.
constexpr double kSecondIndex = 0.5;
// Pixels: less shows no letter.
constexpr float kLeastHeight = 5;
// Within so many heights of an index another find is of the same one.
constexpr float kSameIndex = 0.7F;
// A find that is so likely an index, though it lies in none of the four corners, is worth learning.
constexpr double kLooksLikeOne = 0.25;
constexpr float kCornerAcross = 0.16F;
constexpr float kCornerDown = 0.13F;

float median(std::vector<float> values) {
  const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), half, values.end());
  return *half;
}

std::optional<CardPlane> plane_of(const LyingPlace& place) {
  return place.seen.outline ? CardPlane::of(*place.seen.outline) : std::nullopt;
}

IndexLayout layout_of(const std::vector<LyingPlace>& places) {
  std::vector<float> across, down, height;
  for (const LyingPlace& place : places) {
    const auto plane = plane_of(place);
    if (!plane || place.card != place.seen.belief.likeliest() || place.seen.belief.confidence() < kSure)
      continue;
    for (const IndexPlace& index : place.seen.indices) {
      const ImagePoint at = plane->to_card(index.at);
      const ImagePoint half = index.up * (index.height / 2);
      across.push_back(std::min(at.x, 1 - at.x));
      down.push_back(std::min(at.y, 1 - at.y));
      height.push_back(std::abs(plane->to_card(index.at + half).y - plane->to_card(index.at - half).y));
    }
  }
  if (across.empty()) return kUsualLayout;
  return {median(across), median(down), median(height)};
}

bool lies_on(const LyingPlace& place, const std::optional<CardPlane>& plane, const IndexPlace& index) {
  if (plane) {
    const ImagePoint at = plane->to_card(index.at);
    return at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1;
  }
  return std::any_of(place.seen.indices.begin(), place.seen.indices.end(), [&](const IndexPlace& own) {
    return length(own.at - index.at) < kSameIndex * own.height;
  });
}

bool of_one_index(const IndexPlace& a, const IndexPlace& b) {
  return length(a.at - b.at) < kSameIndex * std::max(a.height, b.height);
}

bool in_a_corner(ImagePoint at, const IndexLayout& layout) {
  const float across = std::min(at.x, 1 - at.x), down = std::min(at.y, 1 - at.y);
  return std::abs(across - layout.across) < kCornerAcross && std::abs(down - layout.down) < kCornerDown;
}

/// Of the finds on this card that say what it is, the surest in each corner.
std::vector<IndexPlace> surest(const std::vector<IndexGlimpse>& surest_first, const LyingPlace& place,
                               const std::optional<CardPlane>& plane,
                               const std::optional<IndexLayout>& layout) {
  std::vector<IndexPlace> kept;
  for (const IndexGlimpse& find : surest_first) {
    if (find.belief.likeliest() != place.card || find.place.height < kLeastHeight) continue;
    if (!lies_on(place, plane, find.place)) continue;
    if (plane && layout && !in_a_corner(plane->to_card(find.place.at), *layout)) continue;
    if (!kept.empty() && find.belief.confidence() < kSecondIndex) continue;
    if (std::any_of(kept.begin(), kept.end(),
                    [&](const auto& other) { return of_one_index(other, find.place); }))
      continue;
    kept.push_back(find.place);
    if (kept.size() == kLearntOfACard) break;
  }
  return kept;
}

struct NoIndex {
  cv::Mat picture;
  double like_one = 0;
};

void add_what_is_none(const cv::Mat& picture, const std::vector<IndexGlimpse>& finds, const CardPlane& plane,
                      const LyingPlace& place, const IndexLayout& layout, std::vector<NoIndex>& nones) {
  for (const IndexGlimpse& find : finds) {
    if (find.belief.face < kLooksLikeOne || !lies_on(place, plane, find.place)) continue;
    if (in_a_corner(plane.to_card(find.place.at), layout)) continue;
    nones.push_back({learnt_picture(picture, find.place), find.belief.face});
  }
}

void keep_most_alike(std::vector<NoIndex> nones, OwnDeck& deck) {
  std::stable_sort(nones.begin(), nones.end(),
                   [](const NoIndex& a, const NoIndex& b) { return a.like_one > b.like_one; });
  if (nones.size() > kLearntOfNone) nones.resize(kLearntOfNone);
  for (NoIndex& none : nones) deck.indices.push_back({std::nullopt, std::move(none.picture)});
}

}  // namespace

OwnDeck first_look(const std::vector<cv::Mat>& pictures, const std::vector<LyingPlace>& places) {
  OwnDeck deck;
  const IndexLayout layout = layout_of(places);
  for (const LyingPlace& place : places) {
    if (!place.card) continue;
    std::vector<IndexPlace> indices = place.seen.indices;
    if (place.seen.outline) {
      deck.layout = layout;
      const auto corners = index_places(*place.seen.outline, layout);
      indices.assign(corners.begin(), corners.end());
    }
    if (indices.size() > kLearntOfACard) indices.resize(kLearntOfACard);
    for (const IndexPlace& index : indices)
      if (index.height >= kLeastHeight)
        deck.indices.push_back({*place.card, learnt_picture(pictures[place.picture], index)});
  }
  return deck;
}

OwnDeck second_look(Eyes& eyes, const std::vector<cv::Mat>& pictures, const std::vector<LyingPlace>& places,
                    const OwnDeck& first) {
  OwnDeck deck{first.layout, {}};
  std::vector<NoIndex> nones;
  std::vector<bool> better(Card::kStandardPack, false);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    auto finds = eyes.see(pictures[i]).indices;
    std::stable_sort(finds.begin(), finds.end(), [](const IndexGlimpse& a, const IndexGlimpse& b) {
      return a.belief.confidence() > b.belief.confidence();
    });
    for (const LyingPlace& place : places) {
      if (place.picture != i || !place.card) continue;
      const auto plane = plane_of(place);
      for (const IndexPlace& index : surest(finds, place, plane, deck.layout)) {
        deck.indices.push_back({*place.card, learnt_picture(pictures[i], index)});
        better[static_cast<std::size_t>(place.card->index())] = true;
      }
      if (plane && deck.layout) add_what_is_none(pictures[i], finds, *plane, place, *deck.layout, nones);
    }
  }
  for (const LearntIndex& index : first.indices)
    if (!better[static_cast<std::size_t>(index.card->index())]) deck.indices.push_back(index);
  keep_most_alike(std::move(nones), deck);
  return deck;
}

}  // namespace colddeck
