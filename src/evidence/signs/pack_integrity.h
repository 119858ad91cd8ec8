// Whether the pack holds the cards that it must: one that comes twice, or never.
#pragma once

#include <optional>
#include <vector>

#include "tracking/history.h"

namespace colddeck {

struct PackIntegrity {
  Card card;
  bool twice = false;  ///< else it is never dealt
  std::vector<HandNo>
      hands;               ///< in which it came though it could not have come round again; none: never dealt
  int rounds_of_pack = 0;  ///< how often the whole pack was dealt without it
  /// Against cards that are misread with probability 1 %. For a card that comes twice: a Poisson law of
  /// sightings with the mean that misreading gives, against greater ones. For one that is missing: it was
  /// there each time the pack was dealt through, and misread. Averaged over all cards of the pack, so that
  /// the mean under honest play is at most 1.
  double log_e = 0;
};

/// Cards whose evidence is at least e^`least`, most telling first; where every hand was seen. `session` must
/// be without corrections, `history` its history.
std::vector<PackIntegrity> pack_integrity(const Session& session, const History& history, double least);

}  // namespace colddeck
