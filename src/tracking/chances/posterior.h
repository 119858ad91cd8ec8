// How likely each card is at each place, given everything that was seen, when the pack was well shuffled and
// the order inside returned hands is chance: exactly where few orders are possible, by sampling elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "tracking/chances/clues.h"
#include "tracking/chances/wiring.h"

namespace colddeck {

/// By index of the card: its probability at one place.
using PlaceChances = std::array<float, Card::kMost>;

struct Posterior {
  std::vector<PlaceChances> places;  ///< by place of the wiring; every row sums to 1
  bool exact = true;
  /// Worst potential scale reduction over the places (Gelman, Rubin 1992), 1 if exact. Above 1.1 the chains
  /// have not come to agree.
  double worst_scale_reduction = 1;
  int samples = 0;  ///< 0 if exact
  /// Whole histories, each as likely as any other: by draw and place; as many as were asked for.
  std::vector<std::vector<Face>> draws;
  CardSet never_seen;  ///< what may lie at the empty places of a draw, each order as likely as any
};

struct PosteriorOptions {
  std::uint64_t seed = 1;
  int most_states = 1'000'000;  ///< orders that are tried one by one before sampling
  int chains = 4;
  int sweeps = 800;      ///< a chain, of which the first fifth is thrown away
  bool by_play = true;   ///< weak hands are folded sooner than strong ones; false: folding says nothing
  int draws = 0;         ///< whole histories to be drawn
  int histories = 2000;  ///< that are weighed by clues
  int rounds = 5;        ///< how often each of those is counted, moving on in between
  std::function<void(double share)> progress = {};  ///< called with the share of the sweeps that are made
};

/// Nothing when no choice of orders fits what was seen (or none was found). With clues the histories are not
/// alike, and nothing is exact any more but what is certain.
std::optional<Posterior> posterior(const Wiring& wiring, const PosteriorOptions& options = {},
                                   const Clues& clues = {});

}  // namespace colddeck
