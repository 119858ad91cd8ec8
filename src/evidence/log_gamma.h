// ln Γ for evenings that are audited beside each other: std::lgamma also writes a sign that all threads
// share.
#pragma once

#include <cmath>

namespace colddeck {

/// ln |Γ(x)|.
inline double log_gamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);
}

}  // namespace colddeck
