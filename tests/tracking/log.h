// Short logs for tests, written hand by hand: three players and more, seats from 0.
#pragma once

#include <initializer_list>
#include <string_view>

#include "recording/session.h"
#include "tracking/history.h"

namespace colddeck::tests {

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCat{2};
inline constexpr Seat kDan{3};

Faces faces(std::string_view text);
CardSet set_of(std::string_view text);
SeenCards cards(std::string_view text);

class Log {
 public:
  /// Ann, Bob, Cat, … at the seats from 0.
  explicit Log(int players = 3);

  /// Deals the next hand to `seats`, the dealer's left first; the cards of each, in order, or "".
  Log& deal(Seat dealer, std::initializer_list<Seat> seats,
            std::initializer_list<std::string_view> hands = {});
  /// The same, but the cards of each hand in any order.
  Log& deal_sets(Seat dealer, std::initializer_list<Seat> seats,
                 std::initializer_list<std::string_view> hands);
  /// The hand goes back, top to bottom.
  Log& back(Seat seat, std::string_view hand = "", Seat gatherer = {}, std::optional<int> place = {});
  Log& back_all(std::initializer_list<Seat> seats);
  Log& then(Action action);

  Session session;
  int hand = 0;
};

History follow(const Log& log);

}  // namespace colddeck::tests
