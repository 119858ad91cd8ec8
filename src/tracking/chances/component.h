// Hands whose orders depend on one another: they are linked by places of which it is not certain what lies
// there. For this room only.
#pragma once

#include <vector>

#include "tracking/chances/wiring.h"

namespace colddeck {

/// Every group of hands with some place that is open; hands in dealing order.
std::vector<std::vector<int>> open_components(const Wiring& wiring, const WiringIndex& index);

}  // namespace colddeck
