// Seats round the table, clockwise.
#pragma once

#include <compare>
#include <cstdint>

namespace colddeck {

/// A place at the table, numbered clockwise from 0. A seat keeps its number all evening.
struct Seat {
  std::int8_t index = -1;
  constexpr bool known() const { return index >= 0; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// Seats at a table at most: the pack serves no more hands of three.
inline constexpr int kMostSeats = 18;

}  // namespace colddeck
