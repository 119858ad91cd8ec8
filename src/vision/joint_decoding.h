// One pack has 52 different cards: what all readings of one picture say together of each.
#pragma once

#include <array>
#include <vector>

#include "vision/belief.h"

namespace colddeck {

/// How much less likely a picture is for each card that is there twice: it shows two packs, or one that is
/// not right.
inline constexpr double kDoubleOdds = 0.01;

/// Chances of the 52 cards; what is left to 1 is that it is no face.
using CardChances = std::array<double, Card::kStandardPack>;

/// The chances of each reading by itself.
CardChances alone(const CardBelief& reading);

/// The chances of each reading given all. Readings that could be the same card are weighed in every
/// combination; at most kMostTogether of them, the others by themselves.
inline constexpr std::size_t kMostTogether = 9;
std::vector<CardChances> jointly(const std::vector<CardBelief>& readings);

Card likeliest(const CardChances& chances);

}  // namespace colddeck
