// A film of a table in, the recording of the evening out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
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

/// Where the players' cards lie, clockwise.
struct HandPlace {
  float x = 0, y = 0;  ///< middle of a hand as it was dealt, in shares of the picture's width and height
  float size = 0;      ///< square root of its area, in shares of the picture's longer side
};

/// A picture of a film while it is watched, with what is seen in it drawn over it.
struct DrawnPicture {
  int width = 0, height = 0;
  const std::uint8_t* pixels = nullptr;  ///< blue, green, red, row by row
  Millis time;
};

struct WatchRequest {
  std::string film;  ///< path, or "-" for standard input
  std::vector<std::string>
      names;  ///< clockwise, beginning with who sits lowest in the picture, or as `places`
  std::vector<HandPlace> places;  ///< of the players' cards; empty: the first deal shows them
  RuleSet rules;
  /// Hands that have been watched already, of the same film: their events are taken over, and the film is
  /// taken up behind them.
  std::optional<Session> watched_before;
  CardReaderOptions reader;
  std::function<void(const WatchProgress&)> progress;  ///< called some times a second; may be empty
  std::function<void(const Session&)> hand_over;       ///< called after each hand; may be empty
  std::function<void(const Session&)>
      so_far;  ///< called every two seconds or so with all that was seen; or empty
  std::function<void(const DrawnPicture&)>
      draw;                    ///< called with every picture that is looked at; may be empty
  std::function<bool()> stop;  ///< true: stop now; may be empty
};

struct WatchedFilm {
  Session session;
  std::vector<std::string> remarks;  ///< sentences on what could not be seen or was amiss
  std::vector<Still> stills;         ///< of each hand that lay face up, the sharpest picture of it
  std::vector<HandPlace> places;     ///< where the players' cards lay
  bool stopped = false;              ///< because it was asked to
};

/// Finds the players' places by the first deal and tells what happens to the cards. What cannot be seen is
/// left unknown. The error is one sentence: nothing could be made of the film.
tl::expected<WatchedFilm, std::string> watch_film(const WatchRequest& request);

}  // namespace colddeck
