// How far a long job is, in one line on standard error that is overwritten as it goes on.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace colddeck::cli {

/// "12 of 300 recordings, 24 a second, 12 s left" after `seconds` seconds, > 0. `done` is at most `total`.
std::string progress_words(std::size_t done, std::size_t total, double seconds,
                           std::string_view what = "recordings");

/// Shows nothing during the first second, and nothing at all where standard error is no terminal.
class Progress {
 public:
  /// `wanted`: not where the user asked for quiet. `what` is counted.
  Progress(std::size_t total, bool wanted, std::string_view what = "recordings");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { hide(); }

  /// `done` of all are through.
  void show(std::size_t done);
  /// Clears the line, for anything else to be written.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  std::size_t total_;
  bool wanted_;
  std::string what_;
  bool visible_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_;
};

}  // namespace colddeck::cli
