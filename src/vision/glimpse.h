// What the networks see in a picture, before it is decided which glimpses are of one card.
#pragma once

#include <vector>

#include "vision/belief.h"
#include "vision/picture_reading.h"

namespace colddeck {

/// An index: the rank and suit in a corner.
struct IndexGlimpse {
  IndexPlace place;
  double score = 0;  ///< the detector's, 0 to 1
  CardBelief belief;
};

/// Four straight sides with a card's proportions.
struct OutlineGlimpse {
  CardOutline outline;
  CardBelief belief;
  double back = 0;  ///< probability that it is a card face down, 0 to 1
};

struct Glimpses {
  std::vector<OutlineGlimpse> outlines;
  std::vector<IndexGlimpse> indices;
};

}  // namespace colddeck
