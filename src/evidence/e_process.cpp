#include "evidence/e_process.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace colddeck {

void EProcess::LongProduct::multiply(double factor) {
  mantissa *= factor;
  if (mantissa > 1e-100 && mantissa < 1e100) return;
  log += std::log(mantissa);
  mantissa = 1;
}

double EProcess::LongProduct::log_value() const { return log + std::log(mantissa); }

void EProcess::add(const Ratios& ratios, double idle) {
  for (std::size_t m = 0; m < kAlternatives; ++m)
    for (std::size_t r = 0; r < kRates; ++r)
      products_[m][r].multiply((1 - kRate[r]) * idle + kRate[r] * ratios[m]);
}

double EProcess::log_value() const {
  std::array<double, kAlternatives * kRates> terms{};
  std::size_t count = 0;
  double largest = -std::numeric_limits<double>::infinity();
  for (std::size_t m = 0; m < kAlternatives; ++m) {
    for (std::size_t r = 0; r < kRates; ++r) {
      terms[count] = products_[m][r].log_value() + std::log(kWeight[m] * kRateWeight[r]);
      largest = std::max(largest, terms[count++]);
    }
  }
  double sum = 0;
  for (const double term : terms) sum += std::exp(term - largest);
  return largest + std::log(sum);
}

}  // namespace colddeck
