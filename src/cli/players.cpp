// colddeck players
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/stored.h"
#include "report/players_json.h"
#include "report/players_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  StoreOption store;
  bool json = false;
};

int run(const Options& options) {
  const auto store = options.store.path();
  if (!store) return trouble(store.error());
  ProgressLine line(true);
  const auto players = stored_players(*store, line.counting("evenings of players"));
  line.hide();
  if (!players) return trouble(players.error());
  std::cout << (options.json ? players_json(*players) : players_text(*players)) << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_players(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "players", "What the evenings in the store say of each player, one by one and together");
  options->store.add_to(*command);
  command->add_flag("--json", options->json, "One JSON object");
  command->footer("Example: colddeck players");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
