// The three networks; models/README.md says what each takes and gives. Only for this room and its drivers: it
// shows OpenCV.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/glimpse.h"
#include "vision/pixels/index_heads.h"
#include "vision/pixels/own_deck.h"

namespace colddeck {

/// Finds indices. Not for several threads at once, as none of these.
class IndexDetector {
 public:
  /// The error says what is wrong with the network.
  static tl::expected<IndexDetector, std::string> from(const std::string& onnx);

  struct Found {
    IndexPlace place;  ///< in pixels of `picture`
    double score = 0;  ///< probability, at least `threshold`
  };
  /// Looks at `picture` (blue, green, red; 8 bits) as it is: its indices should be 8 to 48 pixels high.
  /// Throws cv::Exception.
  std::vector<Found> find(const cv::Mat& picture, double threshold);

 private:
  cv::dnn::Net net_;
};

/// Reads one index.
class IndexClassifier {
 public:
  static tl::expected<IndexClassifier, std::string> from(const std::string& onnx);
  /// Throws cv::Exception.
  CardBelief read(const cv::Mat& picture, const IndexPlace& place);
  /// From here on it knows the letters and signs of the pack, and reads others less well. Throws
  /// cv::Exception.
  void learn(const OwnDeck& deck);

 private:
  /// Adds the network's output for the index at `place`.
  void look(const cv::Mat& picture, const IndexPlace& place, std::array<double, 19>& sums);
  /// What the network sees in a crop of its input's size, before its last layer: one row.
  cv::Mat features(const cv::Mat& crop);

  cv::dnn::Net net_;
  std::optional<IndexHeads> learnt_;  ///< in place of the last layer, once a pack was learnt
};

/// Reads one whole card.
class CardClassifier {
 public:
  static tl::expected<CardClassifier, std::string> from(const std::string& onnx);
  /// The outline's first two corners end a short side; either of these will do. Throws cv::Exception.
  OutlineGlimpse read(const cv::Mat& picture, const CardOutline& outline);

 private:
  /// Adds the network's output for a flattened card.
  void look(const cv::Mat& crop, std::array<double, 19>& sums);

  cv::dnn::Net net_;
};

}  // namespace colddeck
