// The ways of the cards between two moments at which the order of the pack was lost: which place leads to
// which hand, which hand to which places, and what was seen on the way.
//
// A card lies at one place, is dealt into a hand, and goes with the hand's other cards, in an order that may
// be unknown, to other places. So the only choice is the order inside the returned hands: every choice of
// orders sends 52 cards along 52 paths. A path on which two different cards were seen, or a card that was
// seen on two paths, makes the choice impossible. As nothing else is preferred, all possible choices are
// equally likely when the pack was well shuffled and hands go back in any order; and whatever choice, the
// cards that were never seen are as likely to lie on any of the paths on which nothing was seen.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card_set.h"

namespace colddeck {

/// Places and hands are counted from 0.
struct Wiring {
  struct Hand {
    std::vector<int> from;  ///< places in dealing order
    std::vector<int> to;    ///< places top to bottom, as many; empty if the hand was not returned
    CardSet held;           ///< cards that the hand certainly held, at whatever place
  };
  CardSet pack;
  std::vector<int> start;   ///< the places at first, as many as there are cards
  std::vector<Face> cards;  ///< by place: the card that certainly lies there
  std::vector<Hand> hands;  ///< in dealing order: each takes its cards from places that were there before
};

/// Which hand leads to a place and which takes from it. -1 where none does.
struct WiringIndex {
  struct End {
    std::int32_t hand = -1;
    std::int32_t at = -1;  ///< index in that hand's `from` or `to`
  };
  std::vector<End> out_of, into;  ///< by place
  explicit WiringIndex(const Wiring& wiring);
};

}  // namespace colddeck
