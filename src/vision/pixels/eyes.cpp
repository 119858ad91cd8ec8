#include "vision/pixels/eyes.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <opencv2/imgproc.hpp>

#include "vision/geometry.h"
#include "vision/merging.h"
#include "vision/model_files.h"
#include "vision/pixels/deck_file.h"
#include "vision/pixels/outlines.h"

namespace colddeck {
namespace {

// Pixels of the longer side at which indices are looked for. Those of 8 to 48 pixels are found best, so that
// two sizes, one a third of the other, find indices of 8 to 144 pixels.
constexpr int kFine = 1280;
constexpr int kCoarseness = 3;
constexpr double kDetectorThreshold = 0.3;
// The card classifier does not know other packs' courts: less than this is no card all the same.
constexpr double kMaybeFace = 0.3;
// How much of its opinion on a court counts then.
constexpr double kOtherCourts = 0.3;
constexpr int kSmallPicture = 1000;  // pixels of the longer side
// An outline that is so much smaller than another, and of which so much lies within it.
constexpr float kClearlySmaller = 0.75F;
constexpr float kWithin = 0.55F;
// Two places this much alike, or an index this near to another in its heights, are one. In a tight ribbon the
// next index is a quarter of its height away.
constexpr double kSure = 0.98;
constexpr float kSamePlace = 0.8F;
constexpr float kSameWayUp = 0.95F;
constexpr float kSameAcross = 0.15F;
constexpr float kSameAlong = 0.25F;
// More are no cards but a pattern, and each costs time.
constexpr std::size_t kMostIndices = 400;
constexpr std::size_t kMostOutlines = 200;

template <typename Network>
tl::expected<Network, std::string> network(const std::filesystem::path& models, const char* file) {
  const auto bytes = read_model(models, file);
  if (!bytes) return tl::unexpected(bytes.error());
  auto loaded = Network::from(*bytes);
  if (!loaded)
    return tl::unexpected((models / file).string() + " " + loaded.error() + "; install colddeck anew");
  return loaded;
}

/// Whether the outline would lose against one that was read surely, whatever it said: without_repeats() gives
/// the larger one more for its size than it could make good.
bool within_sure(const OutlineGlimpse& seen, const CardOutline& outline) {
  const float area = signed_area(outline);
  return seen.belief.confidence() > kSure && area < kClearlySmaller * signed_area(seen.outline) &&
         common_area(seen.outline, outline) > kWithin * area;
}

/// Whether a second look at almost the same place is not worth its time.
bool seen_surely(const IndexGlimpse& seen, const IndexPlace& place) {
  if (seen.belief.confidence() < kSure || dot(seen.place.up, place.up) < kSameWayUp) return false;
  const float size = std::max(seen.place.height, place.height);
  if (std::min(seen.place.height, place.height) < kSamePlace * size) return false;
  const ImagePoint way = place.at - seen.place.at;
  return std::abs(dot(way, right_of(place.up))) < kSameAcross * size &&
         std::abs(dot(way, place.up)) < kSameAlong * size;
}

/// The card classifier knows neither the courts nor the letters of another pack.
void doubt_courts(CardBelief& belief) {
  if (belief.likeliest().rank() >= Rank::jack && belief.likeliest().rank() <= Rank::king)
    belief.rank = tempered(belief, kOtherCourts).rank;
}

/// Small pictures are read without their pixels' noise and without what cameras add to their edges: the
/// networks know softer ones better.
cv::Mat softened(const cv::Mat& picture) {
  if (std::max(picture.cols, picture.rows) > kSmallPicture) return picture;
  cv::Mat soft;
  cv::GaussianBlur(picture, soft, {5, 5}, 0);
  return soft;
}

cv::Mat shrunk(const cv::Mat& picture, double scale) {
  if (scale >= 1) return picture;
  cv::Mat small;
  cv::resize(picture, small, {}, scale, scale, cv::INTER_AREA);
  return small;
}

}  // namespace

tl::expected<Eyes, std::string> Eyes::open(const std::filesystem::path& models,
                                           const std::filesystem::path& deck) {
  auto fine = network<IndexDetector>(models, "index_detector.onnx");
  if (!fine) return tl::unexpected(fine.error());
  auto coarse = network<IndexDetector>(models, "index_detector.onnx");
  if (!coarse) return tl::unexpected(coarse.error());
  auto index = network<IndexClassifier>(models, "index_classifier.onnx");
  if (!index) return tl::unexpected(index.error());
  auto card = network<CardClassifier>(models, "card_classifier.onnx");
  if (!card) return tl::unexpected(card.error());
  Eyes eyes(*std::move(fine), *std::move(coarse), *std::move(index), *std::move(card));
  if (deck.empty()) return eyes;
  const auto own = read_deck(deck);
  if (!own) return tl::unexpected(own.error());
  try {
    eyes.learn(*own);
    return eyes;
  } catch (const std::exception& error) {
    return tl::unexpected(deck.string() + " could not be learnt: " + error.what());
  }
}

void Eyes::learn(const OwnDeck& deck) {
  index_.learn(deck);
  layout_ = deck.layout;
}

Glimpses Eyes::see(const cv::Mat& sharp) {
  const cv::Mat picture = softened(sharp);
  // Outlines and indices have nothing to do with one another: two processors, two looks.
  const auto how = cv::getNumThreads() > 1 ? std::launch::async : std::launch::deferred;
  auto outlines = std::async(how, [&] { return see_outlines(picture, sharp); });
  Glimpses glimpses{{}, see_indices(picture)};
  glimpses.outlines = outlines.get();
  if (!layout_) return glimpses;
  see_corners(picture, glimpses);
  for (OutlineGlimpse& card : glimpses.outlines) doubt_courts(card.belief);
  return glimpses;
}

void Eyes::see_corners(const cv::Mat& picture, Glimpses& glimpses) {
  for (const OutlineGlimpse& card : glimpses.outlines) {
    if (card.belief.face < kMaybeFace || card.back > card.belief.face) continue;
    for (const IndexPlace& place : index_places(card.outline, *layout_))
      glimpses.indices.push_back({place, card.belief.face, index_.read(picture, place)});
  }
}

std::vector<OutlineGlimpse> Eyes::see_outlines(const cv::Mat& picture, const cv::Mat& sharp) {
  auto outlines = find_outlines(sharp);
  std::stable_sort(outlines.begin(), outlines.end(), [](const CardOutline& a, const CardOutline& b) {
    return signed_area(a) > signed_area(b);
  });
  if (outlines.size() > kMostOutlines) outlines.resize(kMostOutlines);
  std::vector<OutlineGlimpse> glimpses;
  for (const CardOutline& outline : outlines)
    // Another pack's indices may lie where only one of the outlines has them.
    if (layout_ || std::none_of(glimpses.begin(), glimpses.end(),
                                [&](const OutlineGlimpse& seen) { return within_sure(seen, outline); }))
      glimpses.push_back(card_.read(picture, outline));
  return glimpses;
}

std::vector<IndexGlimpse> Eyes::see_indices(const cv::Mat& picture) {
  std::vector<IndexGlimpse> glimpses;
  const double fine = std::min(1.0, static_cast<double>(kFine) / std::max(picture.cols, picture.rows));
  const auto look = [&](IndexDetector& detector, double scale) {
    const cv::Mat small = shrunk(picture, scale);
    // Rounded to whole pixels, the two sides are not shrunk quite alike.
    const float across = static_cast<float>(picture.cols) / static_cast<float>(small.cols);
    const float down = static_cast<float>(picture.rows) / static_cast<float>(small.rows);
    for (const IndexDetector::Found& found : detector.find(small, kDetectorThreshold)) {
      const IndexPlace& place = found.place;
      glimpses.push_back(
          {{{place.at.x * across, place.at.y * down}, place.up, place.height * across}, found.score, {}});
    }
  };
  look(fine_, fine);
  look(coarse_, fine / kCoarseness);
  std::stable_sort(glimpses.begin(), glimpses.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  if (glimpses.size() > kMostIndices) glimpses.resize(kMostIndices);
  std::vector<IndexGlimpse> read;
  for (IndexGlimpse& glimpse : glimpses) {
    if (std::any_of(read.begin(), read.end(),
                    [&](const IndexGlimpse& seen) { return seen_surely(seen, glimpse.place); }))
      continue;
    glimpse.belief = index_.read(picture, glimpse.place);
    read.push_back(std::move(glimpse));
  }
  return read;
}

}  // namespace colddeck
