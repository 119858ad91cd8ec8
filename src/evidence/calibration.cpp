#include "evidence/calibration.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>

namespace colddeck {

bool Calibration::holds() const {
  return std::all_of(tables.begin(), tables.end(), [this](const CalibratedTable& table) {
    return table.upper_bound <= kAllowance * alpha;
  });
}

double upper_bound_of_share(int hits, int of) {
  if (hits >= of) return 1;
  return boost::math::binomial_distribution<>::find_upper_bound_on_p(of, hits, 0.05);
}

}  // namespace colddeck
