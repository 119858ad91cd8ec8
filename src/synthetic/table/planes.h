// Pictures as video encoders want them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace colddeck::film {

/// Turns a picture of blue, green and red bytes clockwise by 0, 90, 180 or 270 degrees; at 90 and 270 its
/// width and height change places.
void turn(std::span<const std::uint8_t> picture, int width, int height, int degrees,
          std::vector<std::uint8_t>& turned);

/// Blue, green and red bytes, row by row, to planes of brightness and, in half the size, of the two colours
/// (BT.601, 16 to 235). Width and height must be even.
void to_planes(std::span<const std::uint8_t> picture, int width, int height,
               std::vector<std::uint8_t>& planes);

}  // namespace colddeck::film
