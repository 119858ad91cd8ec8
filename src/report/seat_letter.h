// Seats as letters, A the seat counted from: at a table that has no names yet.
#pragma once

#include <string>

#include "pack/seat.h"

namespace colddeck {

inline std::string seat_letter(Seat seat) { return {static_cast<char>('A' + seat.index)}; }

}  // namespace colddeck
