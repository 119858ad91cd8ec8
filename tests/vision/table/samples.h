// Tables as they would be seen, without pictures.
#pragma once

#include "vision/table/table_sample.h"

namespace colddeck {

/// The small picture is 320 by 180 pixels.
inline TableSample quiet_sample(std::int64_t ms) {
  TableSample sample;
  sample.time = Millis{ms};
  sample.frame = ms / 33;
  for (Coverage* coverage : {&sample.motion, &sample.lying}) {
    coverage->columns = 40;
    coverage->rows = 23;
    coverage->marked.assign(40 * 23, 0);
  }
  return sample;
}

/// Something of the colour of a card's back.
inline Patch patch_at(float x, float y, float area, float light = 90) {
  Patch patch;
  patch.x = x;
  patch.y = y;
  patch.area = area;
  patch.colour = {light, light, light};
  return patch;
}

/// An arm moves near (x, y).
inline void move_at(TableSample& sample, float x, float y) {
  const auto square = static_cast<std::size_t>(y / 8) * 40 + static_cast<std::size_t>(x / 8);
  for (const std::size_t at : {square, square + 1, square + 40, square + 41}) sample.motion.marked[at] = 64;
}

}  // namespace colddeck
