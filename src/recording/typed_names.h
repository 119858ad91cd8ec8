// Players in a typed log: by name, or by seat as p1, p2, …
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "recording/session.h"

namespace colddeck::typed {

class Names {
 public:
  explicit Names(const std::vector<Player>& players);

  /// The seat that `word` names: p1 is seat 0, ? is unknown, else a player's name in any case, spaces written
  /// as _. Nothing when it names nobody or more than one.
  std::optional<Seat> seat_of(std::string_view word) const;
  /// How the seat is written: by name if every player can be, else p1, p2, …
  std::string word_for(Seat seat) const;
  /// For errors: "Ann, Bob, Cat".
  std::string list() const;

 private:
  const std::vector<Player>& players_;
  bool by_name_ = true;
};

}  // namespace colddeck::typed
