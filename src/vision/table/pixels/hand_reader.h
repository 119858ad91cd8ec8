// Reads the cards of a hand that lies face up from several pictures of it. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "recording/session.h"
#include "vision/merging.h"
#include "vision/pixels/eyes.h"

namespace colddeck {

/// Pictures of one hand, while it lies there and nothing covers it.
class HandPictures {
 public:
  static constexpr std::size_t kMost = 4;
  void add(cv::Mat picture);
  void clear() { pictures_.clear(); }
  bool empty() const { return pictures_.empty(); }
  const std::vector<cv::Mat>& sharpest_first();

 private:
  std::vector<cv::Mat> pictures_;
};

/// What all pictures say together of each card, from left to right. Throws cv::Exception.
std::vector<SeenCard> look_at_hand(Eyes& eyes, HandPictures& pictures);

/// The likeliest `count` cards of a hand, given that they are all different; those below `min_confidence`
/// are unknown faces.
SeenCards named_hand(const std::vector<SeenCard>& seen, int count, double min_confidence);

}  // namespace colddeck
