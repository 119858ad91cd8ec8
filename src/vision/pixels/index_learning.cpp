// How the index classifier learns the letters of a pack: its last layer anew, from a few pictures of each
// index.
#include <opencv2/imgproc.hpp>
#include <set>

#include "vision/pixels/crops.h"
#include "vision/pixels/networks.h"

namespace colddeck {
namespace {

const cv::Size kCrop(40, 64);

/// Another photograph of the same index, as it might come out.
struct Variation {
  float right, down;  ///< pixels of the crop
  float size;         ///< a factor
  float degrees;
  int shrunk;    ///< to a part of the crop's pixels and back, which blurs it
  double light;  ///< a factor
};
constexpr Variation kVariations[] = {
    {0, 0, 1, 0, 1, 1},           {1.6F, 1, 1.06F, 3, 1, 0.9}, {-1.6F, 1, 0.94F, -4, 2, 1.1},
    {0, -3, 1.1F, 6, 3, 1},       {1, 3, 0.9F, -3, 2, 0.8},    {-1, -1, 1, 0, 4, 1},
    {4, 2, 1.15F, -7, 1, 1},      {-4, 3, 1.1F, 8, 2, 1},      {4, -4, 0.92F, 10, 1, 1},
    {-4, -4, 0.95F, -10, 2, 0.9},
};

cv::Mat varied(const cv::Mat& learnt, const Variation& how) {
  const cv::Point2f middle(static_cast<float>(learnt.cols) / 2, static_cast<float>(learnt.rows) / 2);
  cv::Mat turn = cv::getRotationMatrix2D(middle, how.degrees, how.size);
  turn.at<double>(0, 2) += how.right + kCrop.width / 2.0 - middle.x;
  turn.at<double>(1, 2) += how.down + kCrop.height / 2.0 - middle.y;
  cv::Mat crop, small;
  cv::warpAffine(learnt, crop, turn, kCrop, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  if (how.shrunk > 1) {
    cv::resize(crop, small, kCrop / how.shrunk, 0, 0, cv::INTER_AREA);
    cv::resize(small, crop, kCrop, 0, 0, cv::INTER_LINEAR);
  }
  crop.convertTo(crop, -1, how.light);
  return crop;
}

/// In the network's order.
IndexLabel label_of(Card card) {
  return {(static_cast<int>(card.rank()) - 2 + 1) % 13, static_cast<int>(card.suit())};
}
const IndexLabel kNone{13, 4};

/// From cards of some suits only it would learn that there are no others.
bool all_suits(const OwnDeck& deck) {
  std::set<Suit> suits;
  for (const LearntIndex& index : deck.indices)
    if (index.card) suits.insert(index.card->suit());
  return suits.size() == 4;
}

}  // namespace

cv::Mat IndexClassifier::features(const cv::Mat& crop) {
  net_.setInput(white_normalized(crop));
  std::string last;
  for (const std::string& name : net_.getLayerNames())
    if (net_.getLayer(net_.getLayerId(name))->type == "Flatten") last = name;
  return net_.forward(last).reshape(1, 1);
}

void IndexClassifier::learn(const OwnDeck& deck) {
  std::vector<cv::Ptr<cv::dnn::Layer>> heads;
  for (const std::string& name : net_.getLayerNames())
    if (const auto layer = net_.getLayer(net_.getLayerId(name)); layer->type == "InnerProduct")
      heads.push_back(layer);
  CV_Assert(heads.size() == 2);
  IndexHeads learnt(heads[0]->blobs.at(0), heads[0]->blobs.at(1), heads[1]->blobs.at(0),
                    heads[1]->blobs.at(1));
  cv::Mat seen;
  std::vector<IndexLabel> labels;
  const bool suits = all_suits(deck);
  for (const LearntIndex& index : deck.indices) {
    for (const Variation& variation : kVariations) {
      seen.push_back(features(varied(index.picture, variation)).clone());
      labels.push_back(index.card ? label_of(*index.card) : kNone);
      if (!suits) labels.back().suit.reset();
    }
    if (!index.card) continue;
    // Upside down it is none: the detector does not always know which way up an index stands.
    cv::Mat turned;
    cv::rotate(index.picture, turned, cv::ROTATE_180);
    seen.push_back(features(varied(turned, kVariations[0])).clone());
    labels.push_back(kNone);
    if (!suits) labels.back().suit.reset();
  }
  learnt.learn(seen, labels);
  learnt_ = std::move(learnt);
}

}  // namespace colddeck
