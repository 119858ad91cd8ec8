// How far a film has been watched, in one line on standard error that is overwritten as it goes on.
#pragma once

#include "cli/progress.h"
#include "vision/table/watch.h"

namespace colddeck::cli {

/// "3:12 of 12:05 watched, 9 hands, 61 pictures a second, 4 min 10 s left" after `seconds` seconds, > 0.
std::string film_progress_words(const WatchProgress& now, double seconds);

/// Shows them in `line`, which it must not outlive.
std::function<void(const WatchProgress&)> watching(ProgressLine& line);

}  // namespace colddeck::cli
