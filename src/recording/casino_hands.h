// The hands of a game against the house, one after the other, as they were recorded.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/casino/casino_rules.h"
#include "recording/session.h"

namespace colddeck {

/// One player, or the house, in one hand.
struct CasinoSeat {
  bool dealt = false;
  std::optional<Chips> ante;       ///< empty when it could not be seen
  std::optional<Chips> pair_plus;  ///< likewise
  std::optional<Chips> play;       ///< put in to play; 0 if nothing was
  bool bet = false;
  bool folded = false;
  std::optional<std::size_t> bet_event, paid_event;
  std::optional<Chips> paid =
      0;  ///< all that was paid back, with the stakes; empty when it could not be seen
  std::optional<ThreeCards> cards;

  /// All that was put on the table; empty when it is not known.
  std::optional<Chips> put_in() const;
};

struct CasinoHand {
  HandNo hand;
  std::size_t deal_event = 0;
  Seat house;
  std::array<CasinoSeat, kMostSeats> seats;
  bool everyone_known = false;  ///< the deal names the seat of every hand, and the house
  bool house_shown = false;
};

/// `session` must be without corrections and of a game against the house.
std::vector<CasinoHand> casino_hands(const Session& session);

}  // namespace colddeck
