// How far a film has been watched, in one line on standard error that is overwritten as it goes on.
#pragma once

#include "cli/progress.h"
#include "vision/table/watch.h"

namespace colddeck::cli {

/// "3:12 of 12:05 watched, 9 hands, 61 pictures a second, 4 min 10 s left" after `seconds` seconds, > 0.
std::string film_progress_words(const WatchProgress& now, double seconds);

class FilmProgress {
 public:
  explicit FilmProgress(bool wanted) : line_(wanted) {}
  void show(const WatchProgress& now) {
    line_.show([&](double s) { return film_progress_words(now, s); });
  }
  void hide() { line_.hide(); }

 private:
  ProgressLine line_;
};

}  // namespace colddeck::cli
