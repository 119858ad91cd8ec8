// The last layer of the index classifier, which can learn the letters of another pack. Shows OpenCV.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

namespace colddeck {

/// Ranks in the network's order and no index, then suits and no suit.
inline constexpr int kIndexRanks = 14;
inline constexpr int kIndexOutputs = 19;

/// What a crop shows, in the network's order.
struct IndexLabel {
  int rank = 0;             ///< 0 to 13
  std::optional<int> suit;  ///< 0 to 4; nothing: not to be learnt
};

class IndexHeads {
 public:
  /// Weights are one row for each output, `bias` one number each; 32-bit floats.
  IndexHeads(const cv::Mat& rank_weights, const cv::Mat& rank_bias, const cv::Mat& suit_weights,
             const cv::Mat& suit_bias);

  /// Adds the logits of one row of features.
  void add_logits(const cv::Mat& features, std::array<double, kIndexOutputs>& sums) const;

  /// Learns what the rows of `features` show: softmax regression from the weights as they are, which are left
  /// no farther than the labels ask. The same rows give the same weights. Throws cv::Exception.
  void learn(const cv::Mat& features, const std::vector<IndexLabel>& labels);

 private:
  cv::Mat weights_;  ///< kIndexOutputs rows; the last column is the bias
};

}  // namespace colddeck
