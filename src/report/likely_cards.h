// The cards that a place may hold, the likeliest first.
#pragma once

#include <vector>

#include "tracking/track.h"

namespace colddeck {

struct LikelyCard {
  Card card;
  double chance = 0;
};

/// Every card that is possible there; cards equally likely by rank and suit. Empty where nothing is known of
/// the chances.
std::vector<LikelyCard> likely_cards(const PlaceKnowledge& place);

}  // namespace colddeck
