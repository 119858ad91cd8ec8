// The same for one recording after the other, as the command line names them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/progress.h"
#include "cli/subcommand.h"

namespace colddeck::cli {

/// What there is to say of one recording.
struct Told {
  ExitCode code = kNothingFlagged;
  std::string text;  ///< for standard output; when the code is kTrouble, one sentence for standard error
  std::vector<std::string> remarks = {};  ///< sentences for standard error besides
};

struct ManyRecordings {
  std::vector<std::string> recordings;  ///< paths, or "-" for standard input
  bool blank_line_between = true;
  bool quiet = false;  ///< no progress either
};

/// What there is to say of one recording. The line is for progress through it.
using Tell = std::function<Told(const std::string& recording, ProgressLine& line)>;

/// Tells of each in turn, with progress on a terminal. Trouble with one does not keep the others from being
/// told of. Ctrl-C ends it after the recording at which it is (at once, if that is standard input). The exit
/// code is the greatest of all.
int tell_each(const ManyRecordings& many, const Tell& tell);

}  // namespace colddeck::cli
