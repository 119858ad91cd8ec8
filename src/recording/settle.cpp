#include "recording/settle.h"

#include "recording/corrections.h"
#include "recording/ledger.h"

namespace colddeck {

SettledEvening settle(const Session& session) {
  const Corrected now = corrected(session);
  SettledEvening evening;
  evening.title = session.title;
  std::vector<std::size_t> seats;
  for (const Player& player : session.players) {
    if (!player.seat.known() || player.seat.index >= kMostSeats) continue;
    evening.players.push_back({player.name});
    seats.push_back(static_cast<std::size_t>(player.seat.index));
  }
  const std::vector<HandMoney> hands = ledger(now.session());
  for (const HandMoney& hand : hands) {
    ++evening.hands;
    if (!hand.complete) {
      evening.left_out.push_back(hand.hand);
      continue;
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      evening.players[i].put_in += hand.put_in[seats[i]];
      evening.players[i].won += hand.won[seats[i]];
    }
  }
  // Whoever is at no seat of the session, and a pot that nobody has won, keep the sum from being 0.
  std::vector<Chips> balances;
  for (const Balance& player : evening.players) {
    balances.push_back(player.net());
    evening.in_the_pot -= player.net();
  }
  balances.push_back(evening.in_the_pot);
  evening.payments = fewest_payments(balances);
  return evening;
}

}  // namespace colddeck
