// One subcommand of `colddeck`: options in, text and exit code out. Only the file of each subcommand and
// main.cpp know CLI11's details.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace colddeck::cli {

/// Exit codes, as `grep` and `diff` have them.
enum ExitCode : int {
  kNothingFlagged = 0,
  kFlagged = 1,
  kTrouble = 2,
  kInterrupted = 130,
};

/// Adds one subcommand to `app`. It parses and touches nothing; when it is chosen, `run` is set to what is to
/// be done, which gives the exit code.
using Setup = void (*)(CLI::App& app, std::function<int()>& run);

}  // namespace colddeck::cli
