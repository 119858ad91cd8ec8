// Who sits in, hand after hand: whom the dealer deals to, and who deals next.
#pragma once

#include <array>
#include <vector>

#include "recording/session.h"

namespace colddeck {

/// At the start all players of a session sit in, but those whose first change is to join or to sit in again.
class Sitting {
 public:
  explicit Sitting(const std::vector<Player>& players);
  /// To be told of every change of the evening, in order, before the evening is followed.
  void expect(const SeatChange& change);

  void apply(const SeatChange& change);
  bool sits_in(Seat seat) const;
  /// Everyone who sits in, clockwise, beginning with the left of `seat` and ending with `seat` itself. Empty
  /// when `seat` is unknown.
  std::vector<Seat> from_left_of(Seat seat) const;
  /// The next who sits in, clockwise; unknown when nobody does or `seat` is unknown.
  Seat next_after(Seat seat) const;

 private:
  std::array<bool, kMostSeats> in_{};
  std::array<bool, kMostSeats> changed_{};  // something is known of the seat's first change
};

/// Who sits in before the first event.
Sitting sitting_at_start(const Session& session);

}  // namespace colddeck
