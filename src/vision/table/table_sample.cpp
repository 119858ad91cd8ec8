#include "vision/table/table_sample.h"

#include <algorithm>
#include <cmath>

namespace colddeck {

Coverage::Share Coverage::within(float x, float y, float radius) const {
  Share share;
  const auto first = [](float at) { return std::max(0, static_cast<int>(std::floor(at / kSquare))); };
  for (int row = first(y - radius); row < rows && static_cast<float>(row) * kSquare <= y + radius; ++row)
    for (int column = first(x - radius);
         column < columns && static_cast<float>(column) * kSquare <= x + radius; ++column) {
      const float dx = (static_cast<float>(column) + 0.5F) * kSquare - x;
      const float dy = (static_cast<float>(row) + 0.5F) * kSquare - y;
      if (dx * dx + dy * dy > radius * radius) continue;
      share.marked += marked[static_cast<std::size_t>(row * columns + column)];
      share.all += kSquare * kSquare;
    }
  return share;
}

}  // namespace colddeck
