#include "recording/session.h"

namespace colddeck {

std::string Session::name_of(Seat seat) const {
  for (const Player& player : players)
    if (player.seat == seat) return player.name;
  return "?";
}

}  // namespace colddeck
