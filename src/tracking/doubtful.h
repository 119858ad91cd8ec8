// Cards that were read with doubt. For this room only.
#pragma once

#include <vector>

#include "recording/session.h"
#include "tracking/chances/clues.h"

namespace colddeck {

/// A card read with less confidence is not taken to be certain.
inline constexpr float kClearReading = .95F;

/// The doubtful reading of the face at this place; null if there is none.
const Reading* doubtful_reading(const std::vector<Reading>& readings, std::size_t place);

/// Of one face, read as `card`: what confidence is left over is spread evenly over all other cards.
CardLikelihood likelihood_of(Card card, const Reading& reading);

}  // namespace colddeck
