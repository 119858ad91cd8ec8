// Evidence is reckoned in logarithms and told as what they stand for.
#pragma once

#include <algorithm>
#include <cmath>

namespace colddeck {

/// e^`log_value`, held within what a double can be.
inline double as_value(double log_value) {
  constexpr double kLargestLog = 690;
  return std::exp(std::clamp(log_value, -kLargestLog, kLargestLog));
}

}  // namespace colddeck
