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
  std::string film;   ///< path, or "-" for standard input
  std::string names;  ///< "Ann,Bob,Cat": clockwise, beginning with who sits lowest in the picture; or empty
  CardReaderOptions reader;
  std::string output;                                  ///< path, or empty: the recording is returned as JSON
  std::function<void(const WatchProgress&)> progress;  ///< may be empty
  std::function<bool()> stop;                          ///< may be empty
};

struct RecordedFilm {
  std::string recording;  ///< as JSON, where no output was named
  WatchedFilm watched;
};

/// Watches and writes. With an output, the hands that are over are written whenever one ends, so that nothing
/// is lost with the power. The error is one sentence.
tl::expected<RecordedFilm, std::string> record_film(const RecordFilmRequest& request);

/// The names of a list with commas, or one sentence on what is wrong with it.
tl::expected<std::vector<std::string>, std::string> names_listed(const std::string& list);

}  // namespace colddeck
