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

  /// A part of the work begins: seconds count anew, and `before` stands before what is shown of it.
  void begin(std::string before = "");
  /// `words` gives the line from the seconds since the part began, and is asked only when it is shown.
  void show(const std::function<std::string(double seconds)>& words);
  /// Shows progress_words(). Where nothing is done yet, seconds count anew.
  void count(std::size_t done, std::size_t total, std::string_view what);
  /// What counts in this line; it must not outlive the line.
  std::function<void(std::size_t done, std::size_t total)> counting(std::string what);
  /// Clears the line, for anything else to be written.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool visible_ = false;
  std::string before_;
  Clock::time_point start_ = Clock::now();  // of the line
  Clock::time_point begun_ = start_;        // of the part
  Clock::time_point drawn_;
};

}  // namespace colddeck::cli
