#include "vision/pixels/networks.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/geometry.h"
#include "vision/pixels/crops.h"

namespace colddeck {
namespace {

constexpr int kStride = 4;           // pixels a cell of the detector's output
constexpr int kMultiple = 32;        // of which the detector's input sides are multiples
constexpr float kSizeUnit = 16;      // pixels: the detector gives sizes as logarithms of multiples of it
const cv::Size kIndexInput(40, 64);  // width, height
const cv::Size kCardInput(80, 112);

tl::expected<cv::dnn::Net, std::string> net_from(const std::string& onnx) {
  try {
    cv::dnn::Net net = cv::dnn::readNetFromONNX(onnx.data(), onnx.size());
    net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    return net;
  } catch (const std::exception&) {
    return tl::unexpected(std::string("is no network that this OpenCV can run"));
  }
}

template <typename Network>
tl::expected<Network, std::string> network_from(const std::string& onnx, cv::dnn::Net Network::*net) {
  auto loaded = net_from(onnx);
  if (!loaded) return tl::unexpected(loaded.error());
  Network network;
  network.*net = *loaded;
  return network;
}

cv::Mat padded(const cv::Mat& picture) {
  const int right = (kMultiple - picture.cols % kMultiple) % kMultiple;
  const int below = (kMultiple - picture.rows % kMultiple) % kMultiple;
  cv::Mat whole;
  cv::copyMakeBorder(picture, whole, 0, below, 0, right, cv::BORDER_CONSTANT, cv::Scalar::all(114));
  return whole;
}

/// Softmax over `n` logits, in place.
void softmax(double* logits, int n) {
  const double most = *std::max_element(logits, logits + n);
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += logits[i] = std::exp(logits[i] - most);
  for (int i = 0; i < n; ++i) logits[i] /= sum;
}

/// The networks begin with the ace, we with the two.
constexpr int network_rank(int rank) { return (rank + 1) % kRanks; }

/// `rank` and `suit` are probabilities in the network's order; whatever is left over is no face.
CardBelief belief_from(const double* rank, const double* suit) {
  CardBelief belief;
  double ranks = 0, suits = 0;
  for (int i = 0; i < kRanks; ++i) ranks += rank[i];
  for (int i = 0; i < kSuits; ++i) suits += suit[i];
  belief.face = std::min(ranks, suits);
  for (int i = 0; i < kRanks; ++i)
    belief.rank[static_cast<std::size_t>(i)] = (rank[network_rank(i)] + 1e-12) / (ranks + 13e-12);
  for (int i = 0; i < kSuits; ++i)
    belief.suit[static_cast<std::size_t>(i)] = (suit[i] + 1e-12) / (suits + 4e-12);
  return belief;
}

/// The detector's place and size are a little off: the mean of several looks is righter, and less sure where
/// they differ.
struct Nudge {
  float right, up, size;  ///< in heights of the index; as a factor
};
constexpr std::array<Nudge, 3> kNudges = {
    {{0.05F, 0.03F, 1.06F}, {-0.05F, 0.03F, 0.95F}, {0, -0.05F, 1.12F}}};
// Where one look leaves no doubt, or no hope, there is only one.
constexpr double kHopeless = 0.2;
constexpr double kClear = 0.98;

/// Of the sums of the outputs of `looks` looks.
CardBelief index_belief(std::array<double, 19> sums, std::size_t looks) {
  for (double& logit : sums) logit /= static_cast<double>(looks);
  softmax(sums.data(), 14);
  softmax(sums.data() + 14, 5);
  return belief_from(sums.data(), sums.data() + 14);
}

// Less likely than this the right way up, it is no card upside down either.
constexpr double kNoCard = 0.02;

OutlineGlimpse card_glimpse(const CardOutline& outline, std::array<double, 19> sums, double looks) {
  for (double& logit : sums) logit /= looks;
  softmax(sums.data(), 15);
  softmax(sums.data() + 15, 4);
  return {outline, belief_from(sums.data(), sums.data() + 15), sums[13]};
}

class HeatMap {
 public:
  explicit HeatMap(const cv::Mat& output)
      : output_(output), rows_(output.size[2]), columns_(output.size[3]) {}
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  float at(int channel, int row, int column) const { return output_.ptr<float>(0, channel, row)[column]; }
  bool is_peak(int row, int column) const {
    const float value = at(0, row, column);
    for (int y = std::max(0, row - 1); y <= std::min(rows_ - 1, row + 1); ++y)
      for (int x = std::max(0, column - 1); x <= std::min(columns_ - 1, column + 1); ++x)
        // Of two equal neighbours the first counts.
        if (at(0, y, x) > value || (at(0, y, x) == value && (y < row || (y == row && x < column))))
          return false;
    return true;
  }
  IndexPlace place(int row, int column) const {
    ImagePoint up{at(3, row, column), at(4, row, column)};
    const float norm = length(up);
    up = norm > 1e-6F ? up * (1 / norm) : ImagePoint{0, -1};
    return {{kStride * (static_cast<float>(column) + at(1, row, column)),
             kStride * (static_cast<float>(row) + at(2, row, column))},
            up,
            kSizeUnit * std::exp(std::clamp(at(5, row, column), -2.0F, 2.5F))};
  }

 private:
  const cv::Mat& output_;
  int rows_;
  int columns_;
};

}  // namespace

tl::expected<IndexDetector, std::string> IndexDetector::from(const std::string& onnx) {
  return network_from(onnx, &IndexDetector::net_);
}
tl::expected<IndexClassifier, std::string> IndexClassifier::from(const std::string& onnx) {
  return network_from(onnx, &IndexClassifier::net_);
}
tl::expected<CardClassifier, std::string> CardClassifier::from(const std::string& onnx) {
  return network_from(onnx, &CardClassifier::net_);
}

std::vector<IndexDetector::Found> IndexDetector::find(const cv::Mat& picture, double threshold) {
  net_.setInput(cv::dnn::blobFromImage(padded(picture), 1.0 / 255));
  const cv::Mat output = net_.forward();
  CV_Assert(output.dims == 4 && output.size[1] >= 6);
  const HeatMap heat(output);
  const float least = static_cast<float>(std::log(threshold / (1 - threshold)));
  std::vector<Found> found;
  for (int row = 0; row < heat.rows(); ++row) {
    for (int column = 0; column < heat.columns(); ++column) {
      const float logit = heat.at(0, row, column);
      if (logit < least || !heat.is_peak(row, column)) continue;
      const IndexPlace place = heat.place(row, column);
      if (place.at.x < 0 || place.at.y < 0 || place.at.x >= static_cast<float>(picture.cols) ||
          place.at.y >= static_cast<float>(picture.rows))
        continue;
      found.push_back({place, 1 / (1 + std::exp(-static_cast<double>(logit)))});
    }
  }
  return found;
}

void IndexClassifier::look(const cv::Mat& picture, const IndexPlace& place, std::array<double, 19>& sums) {
  const cv::Mat crop = flattened(picture, index_crop(place), kIndexInput);
  if (learnt_) return learnt_->add_logits(features(crop), sums);
  net_.setInput(white_normalized(crop));
  const cv::Mat output = net_.forward();
  CV_Assert(output.total() == sums.size());
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += output.ptr<float>()[i];
}

CardBelief IndexClassifier::read(const cv::Mat& picture, const IndexPlace& place) {
  std::array<double, 19> sums{};
  look(picture, place, sums);
  const CardBelief first = index_belief(sums, 1);
  if (first.face < kHopeless || first.confidence() > kClear) return first;
  for (const Nudge& nudge : kNudges) {
    const ImagePoint shift = right_of(place.up) * nudge.right + place.up * nudge.up;
    look(picture, {place.at + shift * place.height, place.up, place.height * nudge.size}, sums);
  }
  return index_belief(sums, 1 + kNudges.size());
}

void CardClassifier::look(const cv::Mat& crop, std::array<double, 19>& sums) {
  net_.setInput(white_normalized(crop));
  const cv::Mat output = net_.forward();
  CV_Assert(output.total() == sums.size());
  // Logits may be averaged in place of logarithms of probabilities: these differ by a constant for each head.
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += output.ptr<float>()[i];
}

OutlineGlimpse CardClassifier::read(const cv::Mat& picture, const CardOutline& outline) {
  std::array<double, 19> sums{};
  cv::Mat crop = flattened(picture, outline, kCardInput);
  look(crop, sums);
  const OutlineGlimpse first = card_glimpse(outline, sums, 1);
  if (first.belief.face < kNoCard && first.back < kNoCard) return first;
  cv::rotate(crop, crop, cv::ROTATE_180);
  look(crop, sums);
  return card_glimpse(outline, sums, 2);
}

}  // namespace colddeck
