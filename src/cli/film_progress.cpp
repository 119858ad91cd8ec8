#include "cli/film_progress.h"

#include <fmt/format.h>

#include <algorithm>

namespace colddeck::cli {

std::string film_progress_words(const WatchProgress& now, double seconds) {
  std::string words = clock_time(now.watched);
  if (now.duration.value > 0) words += " of " + clock_time(now.duration);
  words += fmt::format(" watched, {} hand{}, {:.0f} pictures a second", now.hands, now.hands == 1 ? "" : "s",
                       static_cast<double>(now.frames) / seconds);
  if (now.duration.value > 0 && now.watched.value > 0) {
    const double left =
        static_cast<double>(std::max<std::int64_t>(0, now.duration.value - now.watched.value));
    words += ", " + time_words(seconds * left / static_cast<double>(now.watched.value)) + " left";
  }
  return words;
}

std::function<void(const WatchProgress&)> watching(ProgressLine& line) {
  return [&line](const WatchProgress& now) {
    line.show([&](double seconds) { return film_progress_words(now, seconds); });
  };
}

}  // namespace colddeck::cli
