// Who dealt, told from the order in which the first cards came, and from hand to hand.
#pragma once

#include <vector>

#include "pack/seat.h"
#include "recording/session.h"

namespace colddeck {

struct FirstCard {
  Seat seat;
  Millis time;
  float stirred = 0;  ///< share of the deal in which something moved before the player, 0 to 1
  float pack = 0;     ///< share of the hand in which the pack lay at the player's, 0 to 1
};

/// How much speaks for a player as the dealer of one hand: log-odds, up to a constant.
struct DealerScore {
  Seat seat;
  double score = 0;
};

/// A dealer serves the left neighbour first and himself last, and moves a hand before himself all the time;
/// the pack stays with him. `cards`: one for each player who was dealt to. By seat.
std::vector<DealerScore> dealer_scores(const std::vector<FirstCard>& cards);

struct DealerSeen {
  Seat dealer;
  double confidence = 0;  ///< 0 to 1
};

/// The likeliest dealers of all hands together (Viterbi 1967): the deal passes to the left after each hand,
/// though seldom it does not. One for each hand; unknown where nobody was dealt to.
std::vector<DealerSeen> likeliest_dealers(const std::vector<std::vector<DealerScore>>& hands);

}  // namespace colddeck
