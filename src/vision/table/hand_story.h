// One hand of an evening, told from what happened to the cards of each player.
#pragma once

#include <vector>

#include "games/dealing.h"
#include "recording/session.h"
#include "vision/table/deal_order.h"
#include "vision/table/zone_watch.h"

namespace colddeck {

/// A change at one player's place; with the cards, where it turned them up and they were read.
struct WatchedChange {
  ZoneChange change;
  SeenCards cards;
};

struct HandStory {
  std::vector<Event> events;
  std::vector<DealerScore> dealers;  ///< who may have dealt
  std::size_t deal = 0;              ///< index of the deal in `events`
  bool all_turned_up = true;         ///< every hand that was dealt was turned up
  HandEnd end;                       ///< as far as the rule of shuffling asks
};

/// What is known before the hand begins.
struct HandStart {
  HandNo number;
  std::vector<Seat> seats;  ///< of the zones, in the order of the layout
  RuleSet rules;
  std::vector<int> pack_seen;  ///< samples in which the pack lay at each zone's player; may be empty
  bool over = true;            ///< false: it is played still, and nobody has won who is not alone
};

/// Zones are seats in the order of the layout. `changes`: of one hand, from the first that is dealt to the
/// last that is taken. The dealer is the likeliest by this hand alone.
HandStory hand_story(const HandStart& start, std::vector<WatchedChange> changes);

/// Puts another dealer into a deal, and its hands into his dealing order.
void set_dealer(Event& deal, const DealerSeen& dealer);

}  // namespace colddeck
