// Many e-values at once: which may be called discoveries when a known share of them may be false.
//
// e-BH (Wang & Ramdas, "False discovery rate control with e-values", 2020, 2009.02824): valid under any
// dependence.
#pragma once

#include <span>
#include <vector>

namespace colddeck {

/// The k largest e-values are discoveries, with the greatest k for which the k-th largest is at least
/// (number of e-values) / (k·alpha). At most a share `alpha`, in (0, 1), of the discoveries is false on
/// average. `log_e`: natural logarithms.
std::vector<bool> discoveries(std::span<const double> log_e, double alpha);

}  // namespace colddeck
