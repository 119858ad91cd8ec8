#include "vision/pixels/own_deck.h"

#include "vision/geometry.h"
#include "vision/pixels/crops.h"

namespace colddeck {
namespace {

IndexPlace place_from(ImagePoint at, ImagePoint top, ImagePoint foot) {
  const ImagePoint up = top - foot;
  const float height = length(up);
  return {at, height > 0 ? up * (1 / height) : ImagePoint{0, -1}, height};
}

}  // namespace

cv::Mat learnt_picture(const cv::Mat& picture, const IndexPlace& place) {
  return flattened(picture, index_crop({place.at, place.up, place.height * kLearntMargin}), kLearntIndex);
}

std::array<IndexPlace, 2> index_places(const CardOutline& outline, const IndexLayout& layout) {
  const auto plane = CardPlane::of(outline);
  if (!plane) return {};
  const float x = layout.across, y = layout.down, half = layout.height / 2;
  const auto on = [&](float across, float down) { return plane->to_picture({across, down}); };
  return {place_from(on(x, y), on(x, y - half), on(x, y + half)),
          place_from(on(1 - x, 1 - y), on(1 - x, 1 - y + half), on(1 - x, 1 - y - half))};
}

}  // namespace colddeck
