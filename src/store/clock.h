// The time at which something was stored.
#pragma once

#include <chrono>
#include <cstdint>

namespace colddeck {

/// In UTC.
inline std::int64_t milliseconds_since_1970() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace colddeck
