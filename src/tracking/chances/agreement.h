// How well chains of samples agree. For this room only.
#pragma once

#include <vector>

#include "tracking/chances/posterior.h"

namespace colddeck {

/// Potential scale reduction (Gelman, Rubin 1992) of the chance of the card that all chains together hold
/// likeliest at a place: how much more it varies between the chains than within them. 1 is perfect.
double scale_reduction(const std::vector<PlaceChances>& chains, const PlaceChances& together);

}  // namespace colddeck
