// The calibration battery: how often honest evenings are flagged.
#pragma once

#include <cstdint>
#include <functional>

#include "evidence/calibration.h"

namespace colddeck {

struct CalibrateRequest {
  int evenings = 10'000;  ///< of each kind, 1 or more
  double alpha = 0.01;    ///< in (0, 1)
  std::uint64_t seed = 1;
  int threads = 0;                                                    ///< 0: as many as there are processors
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< evenings, from one thread at a time
  std::function<bool()> stop;  ///< asked now and then; true ends it after the kind of evening at hand
};

/// The result is the same for any number of threads.
Calibration calibrate(const CalibrateRequest& request);

}  // namespace colddeck
