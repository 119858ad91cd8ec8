#include "cli/progress.h"

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
