// Tries all orders inside the hands of one component. For this room only.
#pragma once

#include <vector>

#include "tracking/chances/tally.h"

namespace colddeck {

enum class Enumerated : std::uint8_t {
  done,        ///< every possible choice of orders was counted
  impossible,  ///< there is none
  too_many,    ///< given up; nothing was counted
};

/// Gives up after `most_states` steps of the search.
Enumerated enumerate(const Wiring& wiring, const WiringIndex& index, const std::vector<int>& hands,
                     int most_states, Tally& tally, std::vector<Tally::KeptGroup>& groups);

}  // namespace colddeck
