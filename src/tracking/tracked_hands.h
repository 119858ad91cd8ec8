// What can be known of an evening, hand by hand, with the players' names.
#pragma once

#include <string>
#include <vector>

#include "tracking/track.h"

namespace colddeck {

/// The cards of one player.
struct TrackedCards {
  std::string player;
  std::vector<PlaceKnowledge> cards;  ///< in dealing order
  CardSet held;                       ///< certainly among them, at whatever place
};

struct TrackedHand {
  HandNo hand;
  std::string dealer;
  std::vector<TrackedCards> players;  ///< the dealer's left first
  std::vector<PlaceKnowledge> pack;   ///< top first, once the hand was gathered
  std::string next_dealer;
  std::vector<TrackedCards> next;  ///< the next deal, if the same play on and nobody shuffles or cuts

  int certain_places() const;
};

/// How many places of the pack could be known at the table by memory alone.
struct LegalKnowledge {
  std::string player;  ///< who remembers the own cards besides those shown; empty: who plays no hand
  int places = 0;
};

struct TrackedRecording {
  std::string recording, title;
  std::vector<TrackedHand> hands;
  std::vector<LegalKnowledge> legal;  ///< after the hand that was asked for; empty if none was
  std::vector<Contradiction> contradictions;
  bool any_chances = false;
  bool exact = true;
  int samples = 0;
  double worst_scale_reduction = 1;
  std::uint64_t seed = 0;
  bool by_play = true;  ///< chances take account of who folded
};

/// All hands, or only `hand`, with all there is to say about it. No hand comes out if there is no such hand.
TrackedRecording tracked_hands(const Session& session, std::optional<HandNo> hand,
                               const PosteriorOptions& options, const HandsDone& progress = {});

}  // namespace colddeck
