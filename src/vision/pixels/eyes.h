// All that the networks see in one picture. Shows OpenCV.
#pragma once

#include <filesystem>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "vision/glimpse.h"
#include "vision/pixels/networks.h"

namespace colddeck {

/// The three networks and how a picture is put to them.
class Eyes {
 public:
  /// `deck` is the file of a pack that was enrolled, or empty. The error is one sentence.
  static tl::expected<Eyes, std::string> open(const std::filesystem::path& models,
                                              const std::filesystem::path& deck = {});

  /// `picture`: blue, green, red; 8 bits. Throws cv::Exception.
  Glimpses see(const cv::Mat& picture);

  /// From here on the cards are of this pack. Throws cv::Exception.
  void learn(const OwnDeck& deck);

 private:
  Eyes(IndexDetector fine, IndexDetector coarse, IndexClassifier index, CardClassifier card)
      : fine_(std::move(fine)),
        coarse_(std::move(coarse)),
        index_(std::move(index)),
        card_(std::move(card)) {}

  /// Outlines are found in the picture as it is, cards read in the softened one.
  std::vector<OutlineGlimpse> see_outlines(const cv::Mat& picture, const cv::Mat& sharp);
  std::vector<IndexGlimpse> see_indices(const cv::Mat& picture);
  /// What is in the corners of whole cards, where the pack's indices are known to be.
  void see_corners(const cv::Mat& picture, Glimpses& glimpses);

  // The same network twice, since it sets itself up anew for each size of picture.
  IndexDetector fine_;
  IndexDetector coarse_;
  IndexClassifier index_;
  CardClassifier card_;
  std::optional<IndexLayout> layout_;  ///< of a pack that was learnt
};

}  // namespace colddeck
