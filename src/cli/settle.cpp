// colddeck settle RECORDING...
#include "drivers/settle.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/settle_json.h"
#include "report/settle_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  bool json = false;
};

int run(const Options& options) {
  int code = kNothingFlagged;
  bool first = true;
  for (const std::string& recording : options.recordings) {
    const auto evening = settle_recording(recording);
    if (!evening) {
      code = trouble(evening.error().to_string());
      continue;
    }
    if (!first && !options.json) std::cout << "\n";
    first = false;
    std::cout << (options.json ? settle_json(*evening) : settle_text(*evening)) << std::flush;
  }
  return code;
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
