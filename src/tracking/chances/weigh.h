// Histories weighed by clues. For this room only.
#pragma once

#include "tracking/chances/clues.h"
#include "tracking/chances/posterior.h"

namespace colddeck {

/// Turns a posterior that knows no clues into one that does. `uniform` must have draws, which the histories
/// begin from. Nothing if they are none of this wiring.
std::optional<Posterior> weigh(const Wiring& wiring, const Posterior& uniform, const Clues& clues,
                               const PosteriorOptions& options);

}  // namespace colddeck
