// The way of one block through the unshuffled pack, place by place.
#pragma once

#include <vector>

#include "pack/exposure.h"

namespace colddeck {

/// A table and what happens to its pack after one block was gathered.
struct Course {
  int players = 3;
  int cards_each = 3;
  int pack_size =
      52;  ///< cards in the pack after gathering; players * cards_each + exchanged_each_deal <= pack_size
  int block_size = 9;  ///< of which the undermost are the block
  int turned_under =
      0;  ///< cards that go from the top to the bottom before the first deal: a cut, or one burn
  int burn_each_deal = 0;  ///< cards from the top to the bottom before each deal
  /// Cards taken from the top after each deal for others that go under the pack: a draw.
  int exchanged_each_deal = 0;
};

/// The table as it is, with nothing done but its own burning.
Course course_of(const TableShape& table);

/// Every later hand that holds a card of the block, in dealing order, until the whole pack has come to the
/// top once. Cards of the block that are burnt are lost to it. Empty when the cards do not go round.
std::vector<SetupHand> follow(const Course& course);

}  // namespace colddeck
