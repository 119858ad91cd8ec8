// Rank letters and suit signs as outlines. Shows OpenCV.
#pragma once

#include <vector>

#include "cards/card.h"
#include "synthetic/table/pixels/outline.h"

namespace colddeck::film {

/// A rank as it is written in a corner: lines to be drawn about 0.2 thick, in a box from (0, 0) to
/// (width, 1).
struct Sign {
  std::vector<Outline> lines;
  double width = 0.62;
};
Sign sign_of(Rank rank);

/// The shapes that make a suit sign together, about 1 high and wide, around (0, 0).
std::vector<Outline> shapes_of(Suit suit);

}  // namespace colddeck::film
