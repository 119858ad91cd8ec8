#include "cli/progress.h"

#include "cli/film_progress.h"

#include "catch.h"

using colddeck::cli::progress_words;

TEST_CASE("progress tells the rate and the time left") {
  CHECK(progress_words(0, 300, 1) == "0 of 300 recordings");
  CHECK(progress_words(12, 300, 0.5) == "12 of 300 recordings, 24 a second, 12 s left");
  CHECK(progress_words(1, 4, 30) == "1 of 4 recordings, 2 a minute, 1 min 30 s left");
  CHECK(progress_words(10, 100000, 1) == "10 of 100000 recordings, 10 a second, 2 h 46 min left");
  CHECK(progress_words(4, 4, 8) == "4 of 4 recordings, 30 a minute, 0 s left");
}

TEST_CASE("progress leaves room on a line of 80 columns") {
  CHECK(progress_words(999'999, 1'000'000'000, 0.001).size() < 80);
}

TEST_CASE("progress through a film tells how much of it is left") {
  using colddeck::cli::film_progress_words;
  const colddeck::WatchProgress now{colddeck::Millis{192'000}, colddeck::Millis{725'000}, 5760, 9};
  CHECK(film_progress_words(now, 96) ==
        "3:12 of 12:05 watched, 9 hands, 60 pictures a second, 4 min 27 s left");
  const colddeck::WatchProgress pipe{colddeck::Millis{4'000'000}, {}, 120'000, 1};
  CHECK(film_progress_words(pipe, 4000) == "1:06:40 watched, 1 hand, 30 pictures a second");
}
