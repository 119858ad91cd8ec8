#include "tracking/chances/posterior.h"

#include <algorithm>

#include "pack/dice.h"
#include "tracking/chances/component.h"
#include "tracking/chances/enumerate.h"
#include "tracking/chances/sampler.h"
#include "tracking/chances/tally.h"
#include "tracking/chances/weigh.h"

namespace colddeck {
namespace {

/// One history of each group, by chance, makes a whole one: the groups do not depend on one another.
void draw_histories(const Wiring& wiring, const std::vector<Tally::KeptGroup>& groups,
                    const PosteriorOptions& options, CardSet never_seen, Posterior& result) {
  Dice dice(options.seed);
  result.never_seen = never_seen;
  for (int i = 0; i < options.draws; ++i) {
    std::vector<Face> draw = wiring.cards;
    for (const Tally::KeptGroup& group : groups)
      for (const auto& [place, face] :
           group[static_cast<std::size_t>(dice.below(static_cast<int>(group.size())))])
        draw[static_cast<std::size_t>(place)] = face;
    result.draws.push_back(std::move(draw));
  }
}

/// The components do not depend on one another: every card that was seen has its stretch of path in each, and
/// how the cards that were never seen are spread does not depend on the orders.
std::optional<Posterior> all_alike(const Wiring& wiring, const PosteriorOptions& options) {
  const WiringIndex index(wiring);
  Tally tally(wiring, options.draws);
  std::vector<Tally::KeptGroup> groups;
  Posterior result;
  std::vector<int> to_sample;
  for (const std::vector<int>& hands : open_components(wiring, index)) {
    const Enumerated enumerated = enumerate(wiring, index, hands, options.most_states, tally, groups);
    if (enumerated == Enumerated::impossible) return std::nullopt;
    if (enumerated == Enumerated::too_many) to_sample.insert(to_sample.end(), hands.begin(), hands.end());
  }
  if (!to_sample.empty()) {
    const auto sampled = sample(wiring, to_sample, options, tally, groups);
    if (!sampled) return std::nullopt;
    result.exact = false;
    result.samples = sampled->samples;
    result.worst_scale_reduction = sampled->worst_scale_reduction;
  }
  for (int place = 0; place < static_cast<int>(wiring.cards.size()); ++place)
    result.places.push_back(tally.chances(place));
  draw_histories(wiring, groups, options, tally.never_seen(), result);
  return result;
}

/// Options of the first or the second half of the work.
PosteriorOptions half(const PosteriorOptions& options, double from) {
  PosteriorOptions part = options;
  if (options.progress)
    part.progress = [&tell = options.progress, from](double share) { tell(from + share / 2); };
  return part;
}

}  // namespace

std::optional<Posterior> posterior(const Wiring& wiring, const PosteriorOptions& options,
                                   const Clues& clues) {
  if (clues.empty()) return all_alike(wiring, options);
  PosteriorOptions first = half(options, 0);
  first.draws = std::max(options.histories, options.draws / std::max(options.rounds, 1));
  const auto uniform = all_alike(wiring, first);
  return uniform ? weigh(wiring, *uniform, clues, half(options, .5)) : std::nullopt;
}

}  // namespace colddeck
