// What can be known of every hand and of the pack after every deal, given all that was seen before and after.
#pragma once

#include <vector>

#include "recording/hands_done.h"
#include "tracking/chances/posterior.h"
#include "tracking/history.h"

namespace colddeck {

/// What is known of the card at one place.
struct PlaceKnowledge {
  CardSet may;  ///< every card that is possible
  /// Probability of each card when the pack was well shuffled and hands go back in any order. Absent where
  /// what was seen contradicts itself.
  std::optional<PlaceChances> chances;
  Face certain() const;
};

struct Tracked {
  struct Round {
    std::vector<std::vector<PlaceKnowledge>> dealt;  ///< by holding, in dealing order
    std::vector<PlaceKnowledge>
        pack;  ///< top first, after the hand was gathered and before the pack is touched again
  };
  History history;
  std::vector<Round> rounds;  ///< as many as the history's
  /// If draws were asked for: whole packs after the last round, top first, each as likely as any other given
  /// all that was seen; none where the pack cannot be followed.
  std::vector<std::vector<Card>> last_pack;
  bool any_chances = false;  ///< some place has probabilities
  bool exact = true;         ///< no probability was sampled
  double worst_scale_reduction = 1;
  int samples = 0;
};

/// Never fails; see follow() for what becomes of contradictions. `options.progress` is not used: `progress`
/// tells of the whole evening.
Tracked track(const Session& session, const PosteriorOptions& options = {}, const HandsDone& progress = {});

/// How many places of the pack somebody at the table could know when this hand had been gathered: who
/// remembers every card that was turned up for all to see, and the cards of `viewer` (none if unknown).
int places_known_to(const Session& session, Seat viewer, HandNo hand);

}  // namespace colddeck
