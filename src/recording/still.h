// A picture out of a film: the cards of one hand as they lay face up.
#pragma once

#include <string>

#include "recording/session.h"

namespace colddeck {

struct Still {
  HandNo hand;
  Seat seat;         ///< whose cards
  Millis time;       ///< in the film
  std::string jpeg;  ///< bytes of a JPEG file
  friend bool operator==(const Still&, const Still&) = default;
};

/// "hand-12-Ann.jpg": by which a finding names it. What may not stand in a file's name becomes "-".
std::string name_of(const Still& still, const Session& session);

}  // namespace colddeck
