#include "vision/pixels/index_heads.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

// How dear it is to leave the trained weights, and how often all labels are looked at.
constexpr double kLoyalty = 1e-3;
constexpr int kRounds = 120;
constexpr float kRate = 2e-2F;
// Labels are not taken to be surer than this.
constexpr float kSmoothing = 0.01F;

cv::Mat with_ones(const cv::Mat& features) {
  cv::Mat whole(features.rows, features.cols + 1, CV_32F, cv::Scalar(1));
  features.copyTo(whole.colRange(0, features.cols));
  return whole;
}

/// Softmax of `n` logits less the wanted share of each, in place; nothing where any will do.
void errors(float* logits, int n, std::optional<int> wanted) {
  if (!wanted) return std::fill(logits, logits + n, 0.0F);
  const float most = *std::max_element(logits, logits + n);
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += logits[i] = std::exp(logits[i] - most);
  for (int i = 0; i < n; ++i) {
    const float share = kSmoothing / static_cast<float>(n) + (i == wanted ? 1 - kSmoothing : 0);
    logits[i] = logits[i] / sum - share;
  }
}

}  // namespace

IndexHeads::IndexHeads(const cv::Mat& rank_weights, const cv::Mat& rank_bias, const cv::Mat& suit_weights,
                       const cv::Mat& suit_bias) {
  const auto head = [](const cv::Mat& weights, const cv::Mat& bias) {
    cv::Mat whole(weights.rows, weights.cols + 1, CV_32F);
    weights.copyTo(whole.colRange(0, weights.cols));
    bias.reshape(1, weights.rows).copyTo(whole.col(weights.cols));
    return whole;
  };
  cv::vconcat(head(rank_weights, rank_bias), head(suit_weights, suit_bias), weights_);
  CV_Assert(weights_.rows == kIndexOutputs);
}

void IndexHeads::add_logits(const cv::Mat& features, std::array<double, kIndexOutputs>& sums) const {
  const int count = weights_.cols - 1;
  CV_Assert(features.total() == static_cast<std::size_t>(count) && features.isContinuous());
  const float* seen = features.ptr<float>();
  for (int i = 0; i < kIndexOutputs; ++i) {
    const float* row = weights_.ptr<float>(i);
    double sum = row[count];
    for (int j = 0; j < count; ++j) sum += static_cast<double>(row[j]) * static_cast<double>(seen[j]);
    sums[static_cast<std::size_t>(i)] += sum;
  }
}

void IndexHeads::learn(const cv::Mat& features, const std::vector<IndexLabel>& labels) {
  CV_Assert(features.rows == static_cast<int>(labels.size()) && features.cols + 1 == weights_.cols);
  if (labels.empty()) return;
  const cv::Mat seen = with_ones(features), trained = weights_.clone();
  cv::Mat first(weights_.size(), CV_32F, cv::Scalar(0)), second = first.clone();
  for (int round = 1; round <= kRounds; ++round) {
    cv::Mat logits, slope, squared, root;
    cv::gemm(seen, weights_, 1, {}, 0, logits, cv::GEMM_2_T);
    for (int i = 0; i < logits.rows; ++i) {
      const IndexLabel& label = labels[static_cast<std::size_t>(i)];
      errors(logits.ptr<float>(i), kIndexRanks, label.rank);
      errors(logits.ptr<float>(i) + kIndexRanks, kIndexOutputs - kIndexRanks, label.suit);
    }
    cv::gemm(logits, seen, 1.0 / logits.rows, weights_ - trained, kLoyalty, slope, cv::GEMM_1_T);
    // Adam (Kingma and Ba, 2015): features differ in scale by far.
    first = first * 0.9 + slope * 0.1;
    cv::multiply(slope, slope, squared);
    second = second * 0.99 + squared * 0.01;
    cv::sqrt(second / (1 - std::pow(0.99, round)), root);
    cv::Mat step;
    cv::divide(first / (1 - std::pow(0.9, round)), root + 1e-6, step);
    weights_ -= step * (kRate / std::sqrt(static_cast<float>(round)));
  }
}

}  // namespace colddeck
