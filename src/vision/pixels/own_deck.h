// A pack of the user's own: pictures of its indices, from which the index classifier learns its letters.
// Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "vision/picture_reading.h"

namespace colddeck {

/// Where the indices lie on the cards of a pack, and how large they are.
struct IndexLayout {
  float across = 0;  ///< from the nearer side to the index's middle, in widths of the card
  float down = 0;    ///< from the nearer end to the index's middle, in heights of the card
  float height = 0;  ///< of the index, in heights of the card
};

/// One index as it was photographed: the classifier's crop with a margin, kLearntIndex pixels; or something
/// else on the cards that looked like one.
struct LearntIndex {
  std::optional<Card> card;
  cv::Mat picture;  ///< blue, green, red; 8 bits
};

/// Width and height: the crop of 40×64 with an eighth more on every side.
inline const cv::Size kLearntIndex(50, 80);
inline constexpr float kLearntMargin = 1.25F;
/// Of one card, and of what is none, at most.
inline constexpr int kLearntOfACard = 2;
inline constexpr int kLearntOfNone = 26;

struct OwnDeck {
  std::optional<IndexLayout> layout;  ///< nothing where no card was seen whole
  std::vector<LearntIndex> indices;
};

/// The index at `place` of `picture`, as it is learnt. Throws cv::Exception.
cv::Mat learnt_picture(const cv::Mat& picture, const IndexPlace& place);

/// Where the layout says that the indices of a card are: in the upper left and in the lower right corner.
std::array<IndexPlace, 2> index_places(const CardOutline& outline, const IndexLayout& layout);

}  // namespace colddeck
