// Hands with sleeves, chips and shadows. Shows OpenCV.
#pragma once

#include "synthetic/table/pixels/sprite.h"

namespace colddeck::film {

// A hand and its forearm, in cm; the finger tips are in the middle of the top edge.
inline constexpr double kHandWidth = 15;
inline constexpr double kHandLength = 60;
inline constexpr double kChipWidth = 3.9;

/// `person` chooses skin and sleeve. A left hand is the mirror of a right one.
Sprite hand_sprite(int person, bool left);
/// `colour` from 0 to 3.
Sprite chip_sprite(int colour);
/// Black with a soft edge of a quarter of each side, opaque by `strength`.
Sprite shadow_sprite(double width_cm, double height_cm, double strength);
/// The shadow that a drawing throws: its shape in black, softened by `blur` cm.
Sprite shadow_of_hand(bool left, double blur, double strength);

}  // namespace colddeck::film
