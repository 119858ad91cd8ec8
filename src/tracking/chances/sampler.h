// Possible orders drawn at random: several chains, each with replicas at several temperatures. For this room
// only.
#pragma once

#include "tracking/chances/posterior.h"
#include "tracking/chances/tally.h"

namespace colddeck {

struct Sampled {
  int samples = 0;
  double worst_scale_reduction = 1;
};

/// Samples the orders of `hands`, whole components, by their chance given the clues, except that a clue about
/// a card that was never seen says as much whatever card it is; the tally counts their places. Nothing if no
/// possible orders were found.
std::optional<Sampled> sample(const Wiring& wiring, const std::vector<int>& hands, const Clues& clues,
                              const PosteriorOptions& options, Tally& tally,
                              std::vector<Tally::KeptGroup>& groups);

}  // namespace colddeck
