// Which pictures of a pack's indices are kept, once it is known which card lies where. Shows OpenCV.
#pragma once

#include <optional>
#include <vector>

#include "vision/merging.h"
#include "vision/pixels/eyes.h"
#include "vision/pixels/own_deck.h"

namespace colddeck {

/// A card in a picture.
struct LyingPlace {
  SeenCard seen;
  std::size_t picture = 0;   ///< which one
  std::optional<Card> card;  ///< what it is, as the order says; nothing: none of the pack
};

/// What the places show, where the layout or the seen indices say. Throws cv::Exception.
OwnDeck first_look(const std::vector<cv::Mat>& pictures, const std::vector<LyingPlace>& places);

/// Better pictures, now that `eyes` have learnt those of the first look: of each card the indices that are
/// most like the others of its rank and suit; and what else on the cards looks like an index but is none.
/// Throws cv::Exception.
OwnDeck second_look(Eyes& eyes, const std::vector<cv::Mat>& pictures, const std::vector<LyingPlace>& places,
                    const OwnDeck& first);

}  // namespace colddeck
