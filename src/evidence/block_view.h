// A gathered block as the tests read it: every hand's cards in a canonical order, and where each of them lay.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <string>
#include <vector>

#include "evidence/card_choice.h"
#include "tracking/history.h"

namespace colddeck {

struct HandView {
  Seat owner;
  bool known = true;  ///< its cards and their order; if not, there is nothing in `sorted` and `at`
  bool shown = false;
  bool paired = false;  ///< two cards of one rank
  std::int8_t size = 0;
  std::array<Card, kMostTestedCards> sorted;     ///< lowest rank first, suits in a fixed order
  std::array<std::int8_t, kMostTestedCards> at;  ///< index into `sorted` of the card at each place, top first
  int below = 0;  ///< cards between the hand and the bottom of the pack, see ReturnedHand

  /// Which cards of `sorted` lie at these places.
  CardsOfHand cards_at(CardsOfHand places) const;
};

/// A customary order in which a gatherer may take the hands: indices into the block's hands.
using HandOrder = boost::container::static_vector<std::int8_t, kMostSeats>;

struct BlockView {
  std::size_t round = 0;
  HandNo hand;
  Seat gatherer;
  RuleSet rules;                                                ///< in force when the block was gathered
  boost::container::static_vector<HandView, kMostSeats> hands;  ///< top to bottom
  boost::container::static_vector<Seat, kMostSeats> players;    ///< clockwise from the next dealer
  std::vector<HandOrder> customary;  ///< empty where the order of hands is not free

  bool whole() const;  ///< every hand is known
  bool any_known() const;
};

/// The blocks of an evening that may be used, and why others may not.
struct UsableBlocks {
  std::vector<BlockView> blocks;
  int gathered = 0;   ///< blocks there were
  int returned = 0;   ///< hands in them
  bool fair = false;  ///< the faces are known whatever became of the hands
};

/// Uses a block only if its cards are known independently of how the hand ended: hands that were shown
/// because they were strong are not a fair sample. Nor is a block used after which the rules want a shuffle.
///
/// Where not every hand was seen, a hand counts if the order of its cards was seen as it went back or lay in
/// a pack that was spread, and the others of its block are unknown. That it was seen may depend on what it
/// was worth, but not on the order of its cards, which is all that is judged then. What could be inferred
/// from hands of later deals is not used: those are seen for being strong, which does depend on the order.
UsableBlocks usable_blocks(const Session& session, const History& history);

/// Canonical view of one returned hand; every face must be known.
HandView view_of(const ReturnedHand& hand);

}  // namespace colddeck
