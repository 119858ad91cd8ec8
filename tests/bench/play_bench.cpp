// Whole hands of Three Card Brag played out, five players: deal, looks, bets, folds and sees.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>

#include "games/play/brag_hand.h"

namespace colddeck {
namespace {

using namespace play;

/// Plays like somebody in a hurry: looks at once or in the second round, folds a third of the time, sees when
/// he may.
void take_turn(BragHand& hand, std::minstd_rand& chance) {
  const int seat = hand.turn();
  const auto roll = chance() % 12;
  if (hand.phase() == Phase::retaining) {
    hand.perform(Retain{seat});
  } else if (hand.blind(seat) && roll < 6) {
    hand.perform(Look{seat, hand.has(seat, Which::dealt) ? Which::dealt : Which::retained});
    if (hand.blind(seat)) hand.perform(Keep{seat});
  } else if (roll < 4) {
    hand.perform(Fold{seat});
  } else if (!hand.perform(See{seat, hand.see_price(seat)}).empty()) {
    hand.perform(Bet{seat, hand.price(seat) + (roll == 11 ? 1 : 0)});
  }
}

void hands_played_out(benchmark::State& state) {
  Start start;
  start.seats = Seats(0b11111);
  for (int i = 0; i < Card::kStandardPack; ++i) start.pack.push_back(Card::from_index(i));
  std::minstd_rand chance(1);
  std::shuffle(start.pack.begin(), start.pack.end(), chance);
  const HandRanking ranking(start.rules);
  for (auto step : state) {
    BragHand hand(start, ranking);
    while (!hand.over()) take_turn(hand, chance);
    start = next_deal(hand, start.dealer, start.seats);
    if (shuffle_due(start.rules, hand.end())) std::shuffle(start.pack.begin(), start.pack.end(), chance);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hands_played_out);

}  // namespace
}  // namespace colddeck
