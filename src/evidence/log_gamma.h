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

/// ln C(n, k), 0 <= k <= n.
inline double log_choose(int n, int k) {
  return log_gamma(n + 1.0) - log_gamma(k + 1.0) - log_gamma(n - k + 1.0);
}

}  // namespace colddeck
