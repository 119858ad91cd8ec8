// Whether a player stays blind as if the hand were known, which it cannot be.
//
// Given what lay in every returned hand, where cards lay that their holder or everybody had seen, and all
// that was dealt before, the cards of a new hand depend on nothing but the order inside hands that nobody was
// shown. Whoever decides by anything else, by memory too, decides apart from that order. So whatever made the
// player stay blind, the mean of exp(β·s) over the orders that are left, s = −ln(1 − u + .001) of the hand,
// is what it must be divided by, and the product over the hands is an e-value.
#pragma once

#include <vector>

#include "tracking/history.h"

namespace colddeck {

struct BlindKnowledge {
  Seat player;
  int blind = 0;       ///< hands bet blind, of those that could be judged
  int looked = 0;      ///< hands looked at before the first bet, likewise
  double blind_u = 0;  ///< mean mid-rank of the hands bet blind
  double looked_u = 0;
  /// The least over two nulls: every order inside a hand equally likely, and as the same player's other hands
  /// lay, apart for shown ones. The first is exact if no habit is known to the player; the second allows for
  /// habits that anybody could have learned.
  double log_e = 0;
};

/// Players at a table of three cards each where every hand was seen, by seat. Only those whose blind hands
/// beat a share of `least_u` of all hands on average, 0 to 1: of the others there is nothing to say.
/// `session` must be without corrections, `history` its history.
std::vector<BlindKnowledge> blind_knowledge(const Session& session, const History& history, double least_u);

}  // namespace colddeck
