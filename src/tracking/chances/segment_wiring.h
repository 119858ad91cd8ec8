// The wiring of one segment of an evening. For this room only.
#pragma once

#include <optional>

#include "tracking/chances/wiring.h"
#include "tracking/table.h"

namespace colddeck {

struct SegmentWiring {
  Wiring wiring;
  std::vector<SlotId> slots;  ///< by place of the wiring
};

/// Nothing for a doubtful segment, or one that does not begin with a whole pack.
std::optional<SegmentWiring> wiring_of(const Segment& segment, const Slots& slots);

}  // namespace colddeck
