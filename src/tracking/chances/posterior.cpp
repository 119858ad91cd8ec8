#include "tracking/chances/posterior.h"

#include "tracking/chances/component.h"
#include "tracking/chances/enumerate.h"
#include "tracking/chances/sampler.h"
#include "tracking/chances/tally.h"

namespace colddeck {

/// The components do not depend on one another: every card that was seen has its stretch of path in each, and
/// how the cards that were never seen are spread does not depend on the orders.
std::optional<Posterior> posterior(const Wiring& wiring, const PosteriorOptions& options) {
  const WiringIndex index(wiring);
  Tally tally(wiring);
  Posterior result;
  std::vector<int> to_sample;
  for (const std::vector<int>& hands : open_components(wiring, index)) {
    const Enumerated enumerated = enumerate(wiring, index, hands, options.most_states, tally);
    if (enumerated == Enumerated::impossible) return std::nullopt;
    if (enumerated == Enumerated::too_many) to_sample.insert(to_sample.end(), hands.begin(), hands.end());
  }
  if (!to_sample.empty()) {
    const auto sampled = sample(wiring, to_sample, options, tally);
    if (!sampled) return std::nullopt;
    result.exact = false;
    result.samples = sampled->samples;
    result.worst_scale_reduction = sampled->worst_scale_reduction;
  }
  for (int place = 0; place < static_cast<int>(wiring.cards.size()); ++place)
    result.places.push_back(tally.chances(place));
  return result;
}

}  // namespace colddeck
