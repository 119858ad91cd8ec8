// The trick played once: a block arranged for one later hand, and the deals until that hand is dealt.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "pack/exposure.h"

namespace colddeck {

/// One hand of the block as it was laid.
struct ArrangedHand {
  Seat owner;
  std::vector<Card> cards;  ///< top to bottom
  std::vector<int> sent;    ///< which of them go to the set-up hand: places in `cards`
};

struct TrickDeal {
  int number = 0;  ///< from 1, which the gatherer deals
  Seat dealer;
  /// Where the chosen cards lay before the deal, in the order of `Trick::chosen`: 1 is the top of the pack.
  std::vector<int> places;
  std::vector<std::vector<Card>> hands;  ///< by seat, in dealing order
  Seat winner;                           ///< the best hand, if all stay to the end; the first of equals
};

struct Trick {
  TableShape table;
  SetupHand setup;
  std::vector<ArrangedHand> block;  ///< uppermost hand first
  std::vector<Card> chosen;         ///< as they will be dealt
  std::vector<TrickDeal> deals;     ///< the last is the one of the set-up hand
};

/// Seat 0 gathers, knows every card of the block, keeps the order of the hands and picks the best cards for
/// the set-up hand; everybody else is honest. `setup` must come from hands_from_block(table). Equal seeds
/// give equal tricks on every machine.
Trick play_trick(const TableShape& table, const SetupHand& setup, std::uint64_t seed);

}  // namespace colddeck
