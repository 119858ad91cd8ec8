#include "evidence/false_discovery.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace colddeck {

std::vector<bool> discoveries(std::span<const double> log_e, double alpha) {
  std::vector<double> sorted(log_e.begin(), log_e.end());
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  const double all = static_cast<double>(sorted.size());
  std::size_t found = sorted.size();
  while (found > 0 && sorted[found - 1] < std::log(all / (static_cast<double>(found) * alpha))) --found;
  std::vector<bool> discovered(log_e.size(), false);
  for (std::size_t i = 0; found > 0 && i < log_e.size(); ++i) discovered[i] = log_e[i] >= sorted[found - 1];
  return discovered;
}

}  // namespace colddeck
