#include "evidence/signs/chip_transfer.h"

#include <algorithm>
#include <boost/math/distributions/hypergeometric.hpp>

namespace colddeck {
namespace {

Seat only_winner(const Round& round) {
  Seat winner;
  for (const Holding& holding : round.holdings) {
    if (!holding.won) continue;
    if (winner.known()) return {};
    winner = holding.seat;
  }
  return winner;
}

/// P(X ≥ found.raised_to).
double chance_of(const ChipTransfer& found) {
  const int fewest = std::max(0, found.raised + found.folded_to - found.folded);
  if (found.raised_to <= fewest) return 1;
  const boost::math::hypergeometric_distribution<> law(static_cast<unsigned>(found.raised),
                                                       static_cast<unsigned>(found.folded_to),
                                                       static_cast<unsigned>(found.folded));
  return boost::math::cdf(boost::math::complement(law, static_cast<unsigned>(found.raised_to - 1)));
}

ChipTransfer transfer(Seat from, Seat to, const History& history) {
  ChipTransfer found{from, to};
  for (const Round& round : history.rounds) {
    const Holding* mine = round.holding_of(from);
    const Seat winner = only_winner(round);
    if (mine == nullptr || !mine->folded || !winner.known()) continue;
    ++found.folded;
    found.raised += mine->raised;
    found.folded_to += winner == to;
    found.raised_to += mine->raised && winner == to;
  }
  if (found.raised_to > 0) found.p_value = std::min(1.0, chance_of(found));
  return found;
}

}  // namespace

std::vector<ChipTransfer> chip_transfers(const Session& session, const History& history) {
  std::vector<ChipTransfer> transfers;
  for (const Player& from : session.players)
    for (const Player& to : session.players)
      if (from.seat != to.seat)
        if (const ChipTransfer found = transfer(from.seat, to.seat, history); found.raised_to > 0)
          transfers.push_back(found);
  return transfers;
}

}  // namespace colddeck
