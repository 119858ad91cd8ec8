// An evening settled: what each player won or lost, and who owes whom.
#pragma once

#include <string>
#include <vector>

#include "games/settlement.h"
#include "recording/session.h"

namespace colddeck {

struct Balance {
  std::string name;
  Chips put_in = 0;
  Chips won = 0;
  Chips net() const { return won - put_in; }
};

struct SettledEvening {
  std::string recording;  ///< file name as the user gave it
  std::string title;
  int hands = 0;                 ///< all that were dealt
  std::vector<HandNo> left_out;  ///< hands whose money is not known, or was paid out wrongly
  std::vector<Balance> players;  ///< in the session's order
  Chips in_the_pot = 0;          ///< carried to a deal that never came
  /// By index into `players`; the index after the last is the pot, into which is paid what was carried.
  std::vector<Payment> payments;
};

/// Settles the hands whose money is known (see ledger.h). Corrections are carried out first.
SettledEvening settle(const Session& session);

}  // namespace colddeck
