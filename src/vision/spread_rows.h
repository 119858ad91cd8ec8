// The order in which the cards of a spread lie: along a ribbon, however it bends, along rows of ribbons, or
// row by row in a grid.
#pragma once

#include <cstddef>
#include <vector>

#include "vision/picture_reading.h"

namespace colddeck {

/// Indices into `cards`, row by row from the top as the cards are turned, each row from left to right. What
/// lies apart is a row of its own.
std::vector<std::vector<std::size_t>> rows_of(const std::vector<ReadCard>& cards);

/// A place in a row, 1 to its size - 1, before which the step is so much longer than usual in this ribbon
/// that cards may lie hidden there.
struct Gap {
  std::size_t before = 0;
  int cards = 0;
};
/// None in grids, whose steps say nothing.
std::vector<Gap> gaps_in(const std::vector<std::size_t>& row, const std::vector<ReadCard>& cards);

}  // namespace colddeck
