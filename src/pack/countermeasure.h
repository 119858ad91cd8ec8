// What stops a set-up hand, or does not: a cut, a burn, a retained hand, a player joining or leaving.
//
// All figures come from following the places of one block through the pack, as in exposure.h. Shuffling the
// block alone, before the next deal, stops everything: the places still lead where they led, but nobody chose
// what lies there.
#pragma once

#include <optional>
#include <vector>

#include "pack/exposure.h"

namespace colddeck {

/// One cut between the gathering and the next deal, at every depth that leaves a packet of at least
/// kLeastPacket cards above and below, all equally likely.
struct CutOutcome {
  double intact = 0;       ///< chance that the cards of the set-up hand still come into one hand, whose ever
  double same_player = 0;  ///< chance that they come to the player for whom they were meant
};
inline constexpr int kLeastPacket = 4;
CutOutcome after_cut(const TableShape& table, const SetupHand& hand);

/// The fewest cards that, burnt once between the gathering and the next deal, leave no hand of `player`
/// (empty: of anybody) complete; 0 when none is complete anyway. Empty when even burning all cards above the
/// block does not do it. Seat 0 is the gatherer.
std::optional<int> burn_once_that_stops(const TableShape& table, std::optional<Seat> player);

/// The fewest cards burnt before every deal that leave nobody a complete hand; the table's own burn_each_deal
/// is not used. Empty as above. It need not be the last word: some larger numbers expose other hands. The
/// burnt cards are taken to lie with the hands when those are gathered, so that the gatherer arranges them
/// too.
std::optional<int> burn_each_deal_that_stops(const TableShape& table);

/// One hand is retained by a blind player and so missing from the block and from the pack, while everybody is
/// dealt a new hand.
struct RetainedExposure {
  int complete = 0;          ///< hands that the smaller block fills; 0 when the pack no longer goes round
  int most_in_one_hand = 0;  ///< its cards in one hand at most
};
RetainedExposure with_retained_hand(const TableShape& table);

/// Whether the set-up hand still arrives when the table has `players` from the deal after the next: only a
/// hand of the very next deal can, for otherwise the same cards never lie the right way apart. Empty when so
/// many players cannot be dealt, or fewer than two are left.
std::optional<bool> arrives_with_players(const TableShape& table, const SetupHand& hand, int players);

}  // namespace colddeck
