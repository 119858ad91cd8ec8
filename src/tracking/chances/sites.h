// The places and hands at which each card was seen, in time. For this room only.
#pragma once

#include <vector>

#include "tracking/chances/wiring.h"

namespace colddeck {

/// When a card was seen at a place, or somewhere in a hand. Along a path places are numbered upwards, so a
/// card that was seen in a hand comes after the places that it was dealt from and before all later ones.
int time_at_place(int place);
int time_in_hand(const Wiring::Hand& hand);

/// Cards that the hand held, but at none of its places for certain.
CardSet loose_cards(const Wiring& wiring, const Wiring::Hand& hand);

/// By index of the card: the times at which it was seen, the earliest first.
std::vector<std::vector<int>> times_seen(const Wiring& wiring);

}  // namespace colddeck
