// A film of a table in, the recording of the evening out.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/session.h"
#include "recording/still.h"
#include "vision/card_reader.h"
#include "vision/footage/film_facts.h"

namespace colddeck {

struct WatchProgress {
  Millis watched;   ///< time in the film
  Millis duration;  ///< of the film; 0: unknown
  std::int64_t frames = 0;
  int hands = 0;  ///< that are over
};

struct WatchRequest {
  std::string film;                ///< path, or "-" for standard input
  std::vector<std::string> names;  ///< clockwise, beginning with who sits lowest in the picture
  RuleSet rules;
  CardReaderOptions reader;
  std::function<void(const WatchProgress&)> progress;  ///< called some times a second; may be empty
  std::function<void(const Session&)> hand_over;       ///< called after each hand; may be empty
  std::function<bool()> stop;                          ///< true: stop now; may be empty
};

struct WatchedFilm {
  Session session;
  std::vector<std::string> remarks;  ///< sentences on what could not be seen or was amiss
  std::vector<Still> stills;         ///< of each hand that lay face up, the sharpest picture of it
  bool stopped = false;              ///< because it was asked to
};

/// Finds the players' places by the first deal and tells what happens to the cards. What cannot be seen is
/// left unknown. The error is one sentence: nothing could be made of the film.
tl::expected<WatchedFilm, std::string> watch_film(const WatchRequest& request);

}  // namespace colddeck
