// The cards of an event, whatever kind it is.
#pragma once

#include <cstddef>
#include <utility>

#include "recording/session.h"

namespace colddeck {

/// Calls `visit(slot, seat, faces, readings)` for every row of cards of the action; `slot` counts them from
/// 0: the hands of a deal, what an exchange throws away and takes, else only 0.
template <typename AnyAction, typename Visit>
void for_each_row(AnyAction& action, Visit visit) {
  const auto seen = [&visit](std::size_t slot, Seat seat, auto& cards) {
    visit(slot, seat, cards.faces, cards.readings);
  };
  if (auto* deal = std::get_if<Deal>(&action)) {
    for (std::size_t i = 0; i < deal->hands.size(); ++i) seen(i, deal->hands[i].seat, deal->hands[i].cards);
  } else if (auto* show = std::get_if<Show>(&action)) {
    seen(0, show->seat, show->cards);
  } else if (auto* exchange = std::get_if<Exchange>(&action)) {
    seen(0, exchange->seat, exchange->discarded);
    seen(1, exchange->seat, exchange->drawn);
  } else if (auto* returned = std::get_if<Return>(&action)) {
    seen(0, returned->seat, returned->cards);
  } else if (auto* spread = std::get_if<Spread>(&action)) {
    visit(std::size_t{0}, Seat{}, spread->faces, spread->readings);
  }
}

}  // namespace colddeck
