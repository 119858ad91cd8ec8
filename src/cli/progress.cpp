#include "cli/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <iostream>

namespace colddeck::cli {
namespace {

constexpr std::chrono::milliseconds kQuietAtFirst{1000};
constexpr std::chrono::milliseconds kBetweenLines{100};

/// Columns of the terminal. A line that is longer could not be overwritten.
std::size_t columns() {
  winsize size = {};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

}  // namespace

std::string time_words(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string progress_words(std::size_t done, std::size_t total, double seconds, std::string_view what) {
  std::string words = fmt::format("{} of {} {}", done, total, what);
  if (done == 0) return words;
  const double rate = static_cast<double>(done) / seconds;
  words += rate >= 1 ? fmt::format(", {:.0f} a second", rate) : fmt::format(", {:.0f} a minute", 60 * rate);
  return words + ", " + time_words(static_cast<double>(total - done) / rate) + " left";
}

ProgressLine::ProgressLine(bool wanted) : wanted_(wanted && isatty(STDERR_FILENO) == 1) {}

void ProgressLine::begin(std::string before) {
  before_ = std::move(before);
  begun_ = Clock::now();
}

void ProgressLine::show(const std::function<std::string(double)>& words) {
  const auto now = Clock::now();
  if (!wanted_ || now - start_ < kQuietAtFirst || (visible_ && now - drawn_ < kBetweenLines)) return;
  hide();
  const std::string line = before_ + words(std::chrono::duration<double>(now - begun_).count());
  std::cerr << line.substr(0, columns() - 1) << std::flush;
  visible_ = true;
  drawn_ = now;
}

void ProgressLine::count(std::size_t done, std::size_t total, std::string_view what) {
  if (done == 0) begun_ = Clock::now();
  show([&](double seconds) { return progress_words(done, total, seconds, what); });
}

std::function<void(std::size_t, std::size_t)> ProgressLine::counting(std::string what) {
  return [this, what = std::move(what)](std::size_t done, std::size_t total) { count(done, total, what); };
}

void ProgressLine::hide() {
  if (visible_) std::cerr << "\r\x1b[K" << std::flush;  // back to the margin, and clear the line
  visible_ = false;
}

}  // namespace colddeck::cli
