// Exposure: which later hands a block of returned cards reaches when nothing is shuffled.
//
// Source: "Three Card Brag", the note on not shuffling (3 players: places 46, 49, 52; 6 players: 40, 46, 52).
#pragma once

#include <vector>

#include "pack/seat.h"

namespace colddeck {

/// A table at which every seat is dealt in, hand after hand.
struct TableShape {
  int players = 3;     ///< 2 or more; players * cards_each <= pack_size
  int cards_each = 3;  ///< cards dealt to each player
  int pack_size = 52;
  int burn_each_deal = 0;  ///< cards from the top to the bottom before each deal

  int block_size() const { return players * cards_each; }
  friend bool operator==(const TableShape&, const TableShape&) = default;
};

/// A later hand and the cards of one block that reach it. The gatherer is seat 0 and deals first (deal 1).
struct SetupHand {
  int deal = 0;  ///< deals after the gathering, from 1
  Seat dealer;   ///< counted clockwise from the gatherer
  Seat player;   ///< who will hold it, counted clockwise from the gatherer
  std::vector<int>
      places;  ///< places in the pack after gathering, 1 = top, pack_size = bottom, in dealing order
  std::vector<int> block_places;  ///< the same as places in the block, 0 = the block's topmost card

  bool complete(const TableShape& table) const { return static_cast<int>(places.size()) == table.cards_each; }
};

/// Every later hand that holds at least one card of the block before any of it is returned again, in dealing
/// order. Empty when the table is too large for the pack.
std::vector<SetupHand> hands_from_block(const TableShape& table);

/// Those of them that the block fills completely. Without burning there are max(0, r - (k-1)n) + max(0, n -
/// r), for n players, k cards each, N cards in the pack and r = N mod nk.
std::vector<SetupHand> complete_hands(const TableShape& table);

/// The most cards of the block that come into one of the hands.
int most_in_one_hand(const std::vector<SetupHand>& hands);

/// Hands that two gatherings one after the other fill completely between them: the block, and the one that
/// comes back from the very next deal. Each card may be of either.
int hands_from_two_blocks(const TableShape& table);

}  // namespace colddeck
