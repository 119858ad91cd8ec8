// colddeck sessions
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/stored.h"
#include "report/sessions_json.h"
#include "report/sessions_text.h"
#include "store/words.h"

namespace colddeck::cli {
namespace {

struct Options {
  SessionFilter filter;
  std::string verdict;  ///< empty: any
  StoreOption store;
  bool json = false;
};

int run(const Options& options) {
  const auto store = options.store.path();
  if (!store) return trouble(store.error());
  SessionFilter filter = options.filter;
  filter.verdict = named<Verdict>(options.verdict);
  ProgressLine line(true);
  const auto sessions = stored_sessions(*store, filter, line.counting("evenings"));
  line.hide();
  if (!sessions) return trouble(sessions.error());
  std::cout << (options.json ? sessions_json(*sessions) : sessions_text(*sessions)) << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_sessions(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("sessions", "The evenings in the store and their verdicts");
  command->add_option("--player", options->filter.player, "Only evenings with this player at the table");
  command->add_option("--verdict", options->verdict, "Only evenings that are flagged, clear or insufficient")
      ->check(CLI::IsMember({"flagged", "clear", "insufficient"}));
  command->add_option("--since", options->filter.since,
                      "Only evenings of this day or later, as in 2026-11-29");
  options->store.add_to(*command);
  command->add_flag("--json", options->json, "One JSON object");
  command->footer("Example: colddeck sessions --verdict flagged --since 2026-11-01");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
