// Many hypotheses at once: e-Holm (Vovk & Wang, "E-values: calibration, combination and applications",
// 1912.06116), with weights.
#pragma once

#include <span>
#include <vector>

namespace colddeck {

struct Weighted {
  double log_e = 0;   ///< natural logarithm of the e-value, or of one over a p-value
  double weight = 1;  ///< share of α given to the hypothesis, above 0; shares need not add up to 1
};

/// Which hypotheses are rejected with family-wise error at most α under any dependence: the one with the
/// largest weight · e first, while e · weight / (weights of those not yet rejected) ≥ 1/α.
std::vector<bool> holm(std::span<const Weighted> hypotheses, double alpha);

/// Logarithm of the e-value that hypothesis `index` needs to be rejected first.
double log_threshold(std::span<const Weighted> hypotheses, std::size_t index, double alpha);

}  // namespace colddeck
