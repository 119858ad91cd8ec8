// How many hands it takes to find a cheat, by playing evenings of growing length.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "evidence/power.h"

namespace colddeck {

struct PowerRequest {
  std::string cheat = "stacker:Ann";
  int players = 3;
  std::string knowledge = "own+shown";
  std::string returns = "as-folded";
  std::string habit = "random";
  std::string sight = "full";  ///< "full", "shown", "shown+end" or "shown+spread"
  int spread_every = 5;        ///< hands, with "shown+spread"
  int evenings = 200;          ///< of each length, 1 or more
  int most_hands = 480;
  double alpha = 0.01;  ///< in (0, 1)
  std::uint64_t seed = 1;
  int threads = 0;                                                    ///< 0: as many as there are processors
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< lengths
  std::function<bool()> stop;  ///< asked between two lengths; true ends it there
};

/// Lengths grow until both the audit and the oracle find four cheats of five. The result is the same for any
/// number of threads. The error is one sentence.
tl::expected<PowerCurve, std::string> measure_power(const PowerRequest& request);

}  // namespace colddeck
