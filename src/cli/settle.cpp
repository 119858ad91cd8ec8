// colddeck settle RECORDING...
#include "drivers/settle.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/each_recording.h"
#include "cli/subcommands.h"
#include "report/settle_json.h"
#include "report/settle_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  bool json = false;
};

Told tell(const Options& options, const std::string& recording) {
  const auto evening = settle_recording(recording);
  if (!evening) return {kTrouble, evening.error().to_string()};
  return {kNothingFlagged, options.json ? settle_json(*evening) : settle_text(*evening)};
}

int run(const Options& options) {
  return tell_each({options.recordings, !options.json, false},
                   [&](const std::string& recording, ProgressLine&) { return tell(options, recording); });
}

}  // namespace

void setup_settle(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("settle", "Who owes whom after an evening, with the fewest payments");
  command
      ->add_option("RECORDING", options->recordings,
                   "Typed log (.toml), JSON or binary recording; - for standard input")
      ->required();
  command->add_flag("--json", options->json, "One JSON object for each recording");
  command->footer(
      "Hands whose money is not fully known are left out and named.\n"
      "Example: colddeck settle night.toml");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
