// One simulated evening as it is played. For this room only; the plan must be one that simulate() accepts.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/dealing.h"
#include "games/strength.h"
#include "pack/pack.h"
#include "synthetic/betting.h"
#include "synthetic/card_memory.h"
#include "synthetic/cheating.h"
#include "synthetic/sleights.h"

namespace colddeck {

class Playthrough {
 public:
  explicit Playthrough(const Plan& plan);
  Session play(const HandsDone& progress);

 private:
  void begin();
  void play_hand(HandNo hand);
  void shuffle_if_due(HandNo hand);
  void cut(HandNo hand);
  void deal(HandNo hand);
  void deal_cards(HandNo hand);
  double worth(const Faces& cards) const;
  /// What the player can tell of the own hand without a look: who reads backs, and who remembers.
  std::optional<double> expectation_of(Seat seat);
  Seat dumping_partner_of(Seat seat);
  BettingResult bet(HandNo hand);
  void show(HandNo hand, const BettingResult& result);
  LaidBlock lay_honestly(const BettingResult& result);
  std::vector<Seat> order_of_hands(const BettingResult& result);
  void put_under(HandNo hand, const LaidBlock& block);
  void spread(HandNo hand);
  void write_truth();

  Seat seat_after(Seat seat, int steps) const {
    return Seat{static_cast<std::int8_t>((seat.index + steps) % plan_.players)};
  }
  Seat gatherer() const { return seat_after(dealer_, 1); }
  Faces& held(Seat seat) { return held_[static_cast<std::size_t>(seat.index)]; }
  int strength_of(const Faces& cards) const;
  const Habit& habit_for(Seat owner) const;
  SeenCards seen(const Faces& faces, bool shown) const;
  template <typename What>
  void add(HandNo hand, What&& what) {
    Event event;
    event.hand = hand;
    event.action = std::forward<What>(what);
    session_.events.push_back(std::move(event));
  }

  const Plan& plan_;
  Dice dice_;
  std::shared_ptr<const StrengthTable> strengths_;
  Cheating cheating_;
  Sleights sleights_;
  CardMemory memory_;
  Session session_;
  Pack<Card> pack_;
  Seat dealer_;
  std::optional<Seat> last_dealer_;
  std::optional<HandEnd> last_end_;
  std::array<Faces, kMostSeats> held_;
  std::array<bool, kMostSeats> shown_{};
};

}  // namespace colddeck
