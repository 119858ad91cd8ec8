// What was read in one picture.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"

namespace colddeck {

/// Pixels from the left and upper edge of the picture as it is shown (after the turn that its EXIF data asks
/// for).
struct ImagePoint {
  float x = 0;
  float y = 0;
};

/// Corners of a card as its reader sees it: top left, top right, bottom right, bottom left.
using CardOutline = std::array<ImagePoint, 4>;

/// The rank and suit in the corner of a card.
struct IndexPlace {
  ImagePoint at;     ///< its middle
  ImagePoint up;     ///< unit vector towards the card's near short edge
  float height = 0;  ///< pixels, a fifth of the card's height
};

/// One card that lies face up in a picture.
struct ReadCard {
  Face face;              ///< empty where the reader abstains
  Card likeliest;         ///< even where it abstains
  double confidence = 0;  ///< probability that it is the likeliest, 0 to 1
  double rank_confidence = 0;
  double suit_confidence = 0;
  struct Other {
    Card card;
    double confidence = 0;
  };
  std::vector<Other> alternatives;  ///< what else it could be, likeliest first; each at least one percent
  ImagePoint centre;  ///< of the card where its outline or two corners were seen, else of the index
  std::optional<CardOutline> outline;  ///< where the whole card was seen
  std::vector<IndexPlace> indices;     ///< that were seen
};

struct PictureReading {
  int width = 0;  ///< pixels, after the turn that EXIF data asks for
  int height = 0;
  std::vector<ReadCard> cards;  ///< from top to bottom, then from left to right
  double milliseconds = 0;      ///< from decoded pixels to cards
};

}  // namespace colddeck
