#include "tracking/chances/agreement.h"

#include <algorithm>
#include <cmath>

namespace colddeck {

double scale_reduction(const std::vector<PlaceChances>& chains, const PlaceChances& together) {
  if (chains.size() < 2) return 1;
  const auto likeliest =
      static_cast<std::size_t>(std::max_element(together.begin(), together.end()) - together.begin());
  const double mean = together[likeliest];
  double within = 0, between = 0;
  for (const PlaceChances& chain : chains) {
    const double share = chain[likeliest];
    within += share * (1 - share) / static_cast<double>(chains.size());
    between += (share - mean) * (share - mean) / static_cast<double>(chains.size() - 1);
  }
  constexpr double kNoVariation = 1e-4;  // of chains that all hold it certain
  return within < kNoVariation && between < kNoVariation
             ? 1
             : std::sqrt(1 + between / std::max(within, kNoVariation));
}

}  // namespace colddeck
