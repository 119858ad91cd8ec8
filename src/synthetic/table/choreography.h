// A recording played at a table: from what was recorded to where everything moves, and when.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "recording/session.h"
#include "synthetic/table/film.h"

namespace colddeck::film {

/// How the evening is played.
struct Staging {
  double pace = 1;  ///< 0.25 to 4: 2 is twice as fast
  int hands = 0;    ///< only the first so many; 0: all
  /// The gatherer holds a hand over the cards while they are put in another order.
  bool arranging_hidden = false;
  std::uint64_t seed = 1;
};

/// Most minutes that one film may last.
inline constexpr int kMostMinutes = 6 * 60;

/// Plays `session`, which must be without corrections (see recording/corrections.h). Same arguments, same
/// film, on every machine.
///
/// A hand whose faces are known is turned up before it is gathered; one that is not goes under the pack as it
/// folds, where the recording has it come back in that order. Faces that the recording leaves unknown are
/// made up so that every card is there once. The error is one sentence: fewer than two or more than eight
/// seats, more cards than the pack has, or a film that would be too long.
tl::expected<Film, std::string> choreograph(const Session& session, const Staging& staging);

}  // namespace colddeck::film
