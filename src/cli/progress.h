// How far a long job is, in one line on standard error that is overwritten as it goes on.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace colddeck::cli {

/// "12 of 300 recordings, 24 a second, 12 s left" after `seconds` seconds, > 0. `done` is at most `total`;
/// `what` is counted.
std::string progress_words(std::size_t done, std::size_t total, double seconds,
                           std::string_view what = "recordings");

/// Seconds as people say them, "4 min 10 s", rounded up: nobody is told that nothing is left while something
/// is.
std::string time_words(double seconds);

/// A line on standard error. Shows nothing during the first second, and nothing at all where standard error
/// is no terminal.
class ProgressLine {
 public:
  /// `wanted`: not where the user asked for quiet.
  explicit ProgressLine(bool wanted);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { hide(); }

  /// `words` gives the line from the seconds since the beginning, and is asked only when it is shown.
  void show(const std::function<std::string(double seconds)>& words);
  /// Clears the line, for anything else to be written.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool visible_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_;
};

}  // namespace colddeck::cli
