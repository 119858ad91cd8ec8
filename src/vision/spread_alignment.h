// Two sightings of one order put together, as two photographs that show parts of one ribbon.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "cards/card.h"

namespace colddeck {

/// A step of the way through both: a place in the first, in the second, or in both.
using AlignedPlace = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>;

/// Every place of both, in order, the same place together: as many as possible of the named cards agree.
/// Unknown faces fit anything. Where nothing agrees, the second follows the first.
std::vector<AlignedPlace> aligned(const std::vector<Face>& first, const std::vector<Face>& second);

/// What `aligned` makes as large as possible, for a pair of faces that are taken to be one place.
double agreement(Face first, Face second);

}  // namespace colddeck
