#include "cli/each_recording.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>

#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

/// What is told of a recording, and whether Ctrl-C was pressed meanwhile.
std::pair<Told, bool> tell_one(const std::string& recording, const Tell& tell, ProgressLine& line) {
  // Nobody knows when standard input ends, so there is no waiting for it.
  if (recording == "-") return {tell(recording, line), false};
  const GentleEnd end;
  Told told = tell(recording, line);
  return {std::move(told), end.asked_for()};
}

void say(const Told& told, bool blank_line) {
  if (told.code == kTrouble)
    trouble(told.text);
  else
    std::cout << (blank_line ? "\n" : "") << told.text << std::flush;
  for (const std::string& remark : told.remarks) trouble(remark);
}

int interrupted_after(std::size_t done, std::size_t total) {
  trouble("interrupted after " + std::to_string(done) + " of " + std::to_string(total) +
          " recordings; what was said and stored of these holds");
  return kInterrupted;
}

/// The whole in one line, then what comes of the recording in its place.
void begin(std::size_t index, std::size_t total, double seconds, ProgressLine& line) {
  if (total == 1) return;
  line.begin();
  line.show([&](double) { return progress_words(index, total, seconds); });
  line.begin(std::to_string(index + 1) + " of " + std::to_string(total) + ": ");
}

}  // namespace

int tell_each(const ManyRecordings& many, const Tell& tell) {
  const std::size_t total = many.recordings.size();
  ProgressLine progress(!many.quiet);
  const auto start = std::chrono::steady_clock::now();
  int code = kNothingFlagged;
  bool said = false;
  for (std::size_t i = 0; i < total; ++i) {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    begin(i, total, seconds.count(), progress);
    const auto [told, interrupted] = tell_one(many.recordings[i], tell, progress);
    if (!told.text.empty() || !told.remarks.empty()) {
      progress.hide();
      say(told, said && many.blank_line_between);
      said = said || told.code != kTrouble;
    }
    code = std::max<int>(code, told.code);
    if (!interrupted) continue;
    progress.hide();
    return interrupted_after(i + 1, total);
  }
  return code;
}

}  // namespace colddeck::cli
