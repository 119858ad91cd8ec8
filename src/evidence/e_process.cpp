#include "evidence/e_process.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colddeck {
namespace {

constexpr double kLeast = 1e-100, kMost = 1e100;  // a few more factors still fit into a double

}  // namespace

void EProcess::add(const Ratios& ratios, double idle) {
  std::array<double, kRates> left_alone{};
  for (std::size_t r = 0; r < kRates; ++r) left_alone[r] = (1 - kRate[r]) * idle;
  bool in_range = true;
  for (std::size_t m = 0; m < kAlternatives; ++m) {
    for (std::size_t r = 0; r < kRates; ++r) {
      double& mantissa = mantissas_[m * kRates + r];
      mantissa *= left_alone[r] + kRate[r] * ratios[m];
      in_range &= mantissa > kLeast && mantissa < kMost;
    }
  }
  if (in_range) return;
  for (std::size_t i = 0; i < kProducts; ++i) {
    if (mantissas_[i] > kLeast && mantissas_[i] < kMost) continue;
    logs_[i] += std::log(mantissas_[i]);
    mantissas_[i] = 1;
  }
}

double EProcess::log_value() const {
  static const Products weights = [] {
    Products all{};
    for (std::size_t m = 0; m < kAlternatives; ++m)
      for (std::size_t r = 0; r < kRates; ++r) all[m * kRates + r] = kWeight[m] * kRateWeight[r];
    return all;
  }();
  const double largest = *std::max_element(logs_.begin(), logs_.end());
  if (largest == 0 && *std::min_element(logs_.begin(), logs_.end()) == 0)  // as in most evenings
    return std::log(std::inner_product(weights.begin(), weights.end(), mantissas_.begin(), 0.0));
  Products terms{};
  for (std::size_t i = 0; i < kProducts; ++i)
    terms[i] = logs_[i] + std::log(mantissas_[i]) + std::log(weights[i]);
  const double greatest = *std::max_element(terms.begin(), terms.end());
  double sum = 0;
  for (const double term : terms) sum += std::exp(term - greatest);
  return greatest + std::log(sum);
}

}  // namespace colddeck
