#include "vision/pixels/eyes.h"

#include <algorithm>
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

/// The card classifier knows neither the courts nor the letters of another pack.
void doubt_courts(CardBelief& belief) {
  if (belief.likeliest().rank() >= Rank::jack && belief.likeliest().rank() <= Rank::king)
    belief.rank = tempered(belief, kOtherCourts).rank;
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

Glimpses Eyes::see(const cv::Mat& picture) {
  Glimpses glimpses{see_outlines(picture), see_indices(picture)};
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

std::vector<OutlineGlimpse> Eyes::see_outlines(const cv::Mat& picture) {
  auto outlines = find_outlines(picture);
  if (outlines.size() > kMostOutlines) outlines.resize(kMostOutlines);
  std::vector<OutlineGlimpse> glimpses;
  for (const CardOutline& outline : outlines) glimpses.push_back(card_.read(picture, outline));
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
  for (IndexGlimpse& glimpse : glimpses) glimpse.belief = index_.read(picture, glimpse.place);
  return glimpses;
}

}  // namespace colddeck
