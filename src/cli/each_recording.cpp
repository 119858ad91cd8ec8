#include "cli/each_recording.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

/// What is told of a recording, and whether Ctrl-C was pressed meanwhile.
std::pair<Told, bool> tell_one(const std::string& recording,
                               const std::function<Told(const std::string&)>& tell) {
  // Nobody knows when standard input ends, so there is no waiting for it.
  if (recording == "-") return {tell(recording), false};
  const GentleEnd end;
  Told told = tell(recording);
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

}  // namespace

int tell_each(const ManyRecordings& many, const std::function<Told(const std::string&)>& tell) {
  ProgressLine progress(!many.quiet && many.recordings.size() > 1);
  int code = kNothingFlagged;
  bool said = false;
  for (std::size_t i = 0; i < many.recordings.size(); ++i) {
    progress.show([&](double seconds) { return progress_words(i, many.recordings.size(), seconds); });
    const auto [told, interrupted] = tell_one(many.recordings[i], tell);
    if (!told.text.empty() || !told.remarks.empty()) {
      progress.hide();
      say(told, said && many.blank_line_between);
      said = said || told.code != kTrouble;
    }
    code = std::max<int>(code, told.code);
    if (interrupted) return interrupted_after(i + 1, many.recordings.size());
  }
  return code;
}

}  // namespace colddeck::cli
