// A film of a table in, a recording out.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/read.h"
#include "vision/table/watch.h"

namespace colddeck {

struct RecordFilmRequest {
  std::string film;   ///< path or address, or "-" for standard input
  std::string names;  ///< "Ann,Bob,Cat": clockwise, beginning with who sits lowest in the picture; or empty
  CardReaderOptions reader;
  std::string output;       ///< path, or empty: the recording is returned as JSON
  std::string layout;       ///< file that says where the cards lie; empty: the first deal shows it
  std::string save_layout;  ///< where to write where the cards lay; empty: nowhere
  std::string bets;         ///< typed log whose bets are put in; empty: none
  std::string overlay;      ///< the film with what was seen drawn over it, NAME.mp4; empty: none
  bool resume = false;      ///< go on behind the hands that `output` has already
  std::function<void(const WatchProgress&)> progress;  ///< may be empty
  std::function<void(const Session&)> hand_over;       ///< called after each hand; may be empty
  std::function<bool()> stop;                          ///< may be empty
};

struct RecordedFilm {
  std::string recording;  ///< as JSON, where no output was named
  WatchedFilm watched;
};

/// Watches and writes. With an output, what was seen is written every two seconds, so that no more is lost
/// with the power. The error is one sentence.
tl::expected<RecordedFilm, std::string> record_film(const RecordFilmRequest& request);

/// The names of a list with commas, or one sentence on what is wrong with it.
tl::expected<std::vector<std::string>, std::string> names_listed(const std::string& list);

}  // namespace colddeck
