// colddeck check RECORDING...
#include "drivers/check.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/check_json.h"
#include "report/check_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  bool json = false;
  bool quiet = false;
};

int run(const Options& options) {
  int code = kNothingFlagged;
  bool first = true;
  for (const std::string& recording : options.recordings) {
    const auto checked = check_recording(recording);
    if (!checked) {
      code = trouble(checked.error().to_string());
      continue;
    }
    if (!checked->findings.empty() && code == kNothingFlagged) code = kFlagged;
    if (options.quiet) continue;
    if (!first && !options.json) std::cout << "\n";
    first = false;
    std::cout << (options.json ? check_json(*checked) : check_text(*checked)) << std::flush;
  }
  return code;
}

}  // namespace

void setup_check(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("check", "Is the recording consistent and by the rules? Says where it is not");
  command
      ->add_option("RECORDING", options->recordings,
                   "Typed log (.toml), JSON or binary recording; - for standard input")
      ->required();
  command->add_flag("--json", options->json, "One JSON object for each recording");
  command->add_flag("--quiet", options->quiet, "Print no result: the exit code tells");
  command->footer(
      "What is missing from a recording is no finding. Events count from 0.\n"
      "Exit code: 0 nothing found, 1 something found, 2 trouble.\n"
      "Example: colddeck check night.toml");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
