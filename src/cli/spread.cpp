// colddeck spread
#include "drivers/spread.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/reader_options.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/spread_order.h"

namespace colddeck::cli {
namespace {

struct Options {
  SpreadRequest request;
  bool json = false;
  bool action = false;
  bool quiet = false;
};

std::string in_words(const SpreadOrder& order, const Options& options) {
  if (options.json) return spread_json(order, options.request.pictures);
  return options.action ? spread_action(order) : spread_text(order, options.request.pictures);
}

int run(const Options& options) {
  SpreadRequest request = options.request;
  ProgressLine line(!options.quiet);
  request.progress = line.counting("pictures");
  const auto order = read_spread(request);
  line.hide();
  if (!order) return trouble(order.error());
  std::cout << in_words(*order, options) << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_spread(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  SpreadRequest& request = options->request;
  CLI::App* command =
      app.add_subcommand("spread", "Read the order of a pack that is spread face up, from pictures of it");
  command->add_option("image", request.pictures, "Pictures of one spread; parts of it must overlap")
      ->required();
  command->add_flag("--from-right", request.from_the_right,
                    "The top of the pack lies at the right end of each row");
  add_reader_options(*command, request.reader);
  CLI::Option* action =
      command->add_flag("--action", options->action, "Only the action for a typed log, in one line");
  command->add_flag("--json", options->json, "One JSON object on standard output")->excludes(action);
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  command->footer("Example: colddeck spread ribbon-left.jpg ribbon-right.jpg");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
