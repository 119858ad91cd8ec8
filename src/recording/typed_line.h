// One line of a typed log: a time and a confidence if known, then what happened. "@0:12 ~0.9 Bob b 2"
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include "recording/session.h"
#include "recording/typed_names.h"

namespace colddeck::typed {

/// A text of the log and where it stands.
struct Line {
  std::string text;
  int line = 0;    ///< of its opening quote
  int column = 0;  ///< likewise
};

/// What is wrong with a log, and where. Thrown inside this form's reader, caught in parse_typed.
struct Mistake {
  int line = 0;
  int column = 0;
  int hand = 0;
  std::string message;
};

/// "g WHO": who puts the next hands under the pack.
struct Gathers {
  Seat seat;
};
/// "WHO d": a deal begins.
struct DealBegins {
  std::optional<Seat> dealer;    ///< as the block says if empty
  std::optional<bool> in_order;  ///< as the block says if empty
};
/// "d dh WHO CARDS [up]": a hand of the deal that goes on.
struct Dealt {
  DealtHand hand;
};

using Happening = std::variant<Action, Gathers, DealBegins, Dealt>;

struct Parsed {
  std::optional<Millis> time;
  float confidence = 1;
  Happening what;
  bool cards_not_written = false;  ///< as many unknown cards as the hand has
};

/// Reads one line of `actions`. Throws Mistake.
Parsed parse_line(const Line& line, const Names& names);
/// Reads one line of `returns`: "WHO [CARDS] [at PLACE]". Throws Mistake.
Parsed parse_return(const Line& line, const Names& names);

/// One line of `deal`: "[WHO] [CARDS] [up]".
struct DealLine {
  std::optional<Seat> seat;
  std::optional<Faces> cards;
  bool face_up = false;
};
/// Throws Mistake.
DealLine parse_deal_line(const Line& line, const Names& names);

/// Seat of a line that is nothing but a player. Throws Mistake.
Seat parse_who(const Line& line, const Names& names);

/// Whether a line may begin with this word (in small letters) instead of a player.
bool is_table_verb(std::string_view word);

}  // namespace colddeck::typed
