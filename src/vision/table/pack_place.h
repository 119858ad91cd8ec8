// At which player's place the pack lies.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "vision/table/layout.h"
#include "vision/table/table_sample.h"

namespace colddeck {

/// The zone nearest to the place where the pack is seen now, told by the colour of the cards' backs; nothing
/// where it is not seen, or seen at several places.
std::optional<int> zone_with_pack(const std::vector<PackPlace>& places, const std::array<float, 3>& backs,
                                  const TableLayout& layout);

}  // namespace colddeck
