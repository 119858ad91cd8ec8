// Histories weighed by clues. For this room only.
#pragma once

#include "tracking/chances/clues.h"
#include "tracking/chances/posterior.h"

namespace colddeck {

/// Turns a posterior that takes account of the clues only where they hang on no card that was never seen into
/// one that takes full account of them. `guided` must have draws, which the histories begin from. Nothing if
/// they are none of this wiring.
std::optional<Posterior> weigh(const Wiring& wiring, const Posterior& guided, const Clues& clues,
                               const PosteriorOptions& options);

}  // namespace colddeck
