#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <iostream>

namespace colddeck::cli {
namespace {

constexpr std::chrono::milliseconds kQuietAtFirst{1000};
constexpr std::chrono::milliseconds kBetweenLines{100};

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

void ProgressLine::show(const std::function<std::string(double)>& words) {
  const auto now = Clock::now();
  if (!wanted_ || now - start_ < kQuietAtFirst || (visible_ && now - drawn_ < kBetweenLines)) return;
  hide();
  std::cerr << words(std::chrono::duration<double>(now - start_).count()) << std::flush;
  visible_ = true;
  drawn_ = now;
}

void ProgressLine::hide() {
  if (visible_) std::cerr << "\r\x1b[K" << std::flush;  // back to the margin, and clear the line
  visible_ = false;
}

}  // namespace colddeck::cli
