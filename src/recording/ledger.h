// The money of an evening, hand by hand, as far as a recording tells it.
//
// Everybody who is dealt in puts in the ante, in brag poker the first two the blinds; bets, sees and covers
// are as recorded. A loan changes nothing: what is borrowed is put in by who borrows. A win without an amount
// is the whole pot. The pot of a blind player who keeps the hand is carried to the next deal. A hand counts
// only when all its money is known: every amount, who was dealt in, and who won.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "recording/session.h"

namespace colddeck {

struct HandMoney {
  HandNo hand;
  std::array<Chips, kMostSeats> put_in{};  ///< by seat
  std::array<Chips, kMostSeats> won{};
  std::optional<Chips> pot;            ///< all there was to win; empty when it is not known
  std::optional<Chips> carried;        ///< to the next deal; empty when it is not known
  std::optional<std::size_t> paid_at;  ///< the event of the last win
  Chips paid_out = 0;                  ///< all recorded wins

  bool complete = false;  ///< everything above is known and the pay-out is right
  /// The pot is known, and another amount was paid out.
  bool wrong_pay_out = false;
};

/// One entry for each deal. `session` must be without corrections.
std::vector<HandMoney> ledger(const Session& session);
/// The same for games against the house, whose seat holds the bank: `put_in` and `won` are what it paid and
/// took. Of no use otherwise.
std::vector<HandMoney> casino_ledger(const Session& session);

}  // namespace colddeck
