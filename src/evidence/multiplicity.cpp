#include "evidence/multiplicity.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colddeck {
namespace {

double sum_of_weights(std::span<const Weighted> hypotheses) {
  return std::accumulate(hypotheses.begin(), hypotheses.end(), 0.0,
                         [](double sum, const Weighted& hypothesis) { return sum + hypothesis.weight; });
}

}  // namespace

std::vector<bool> holm(std::span<const Weighted> hypotheses, double alpha) {
  std::vector<std::size_t> order(hypotheses.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto rank = [&](std::size_t i) { return hypotheses[i].log_e + std::log(hypotheses[i].weight); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });

  std::vector<bool> rejected(hypotheses.size(), false);
  double left = sum_of_weights(hypotheses);
  for (const std::size_t i : order) {
    if (rank(i) < std::log(left / alpha)) break;
    rejected[i] = true;
    left = std::max(left - hypotheses[i].weight, hypotheses[i].weight * 1e-12);
  }
  return rejected;
}

double log_threshold(std::span<const Weighted> hypotheses, std::size_t index, double alpha) {
  return std::log(sum_of_weights(hypotheses) / (hypotheses[index].weight * alpha));
}

}  // namespace colddeck
