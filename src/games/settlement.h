// Who owes whom after an evening, with the fewest payments.
#pragma once

#include <span>
#include <vector>

#include "games/rules.h"

namespace colddeck {

/// From one player to another, by their index among the balances; `chips` is above 0.
struct Payment {
  std::size_t from = 0;
  std::size_t to = 0;
  Chips chips = 0;
  friend bool operator==(const Payment&, const Payment&) = default;
};

/// Payments that bring every balance to 0: above 0 is owed to the player, below 0 owed by. The sum must be 0
/// and at most 20 balances may differ from 0. No fewer payments do it: k players whose balances sum to 0 need
/// k - 1, or fewer only if they fall into groups that sum to 0 each, and the division into the most groups is
/// found by trying all subsets (n 2^n steps).
std::vector<Payment> fewest_payments(std::span<const Chips> balances);

}  // namespace colddeck
