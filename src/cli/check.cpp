// colddeck check RECORDING...
#include "drivers/check.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/each_recording.h"
#include "cli/subcommands.h"
#include "report/check_json.h"
#include "report/check_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  bool json = false;
  bool quiet = false;
};

Told tell(const Options& options, const std::string& recording) {
  const auto checked = check_recording(recording);
  if (!checked) return {kTrouble, checked.error().to_string()};
  Told told;
  if (!checked->findings.empty()) told.code = kFlagged;
  if (!options.quiet) told.text = options.json ? check_json(*checked) : check_text(*checked);
  return told;
}

int run(const Options& options) {
  return tell_each({options.recordings, !options.json, options.quiet},
                   [&](const std::string& recording, ProgressLine&) { return tell(options, recording); });
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
