// colddeck findings
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/stored.h"
#include "report/findings_json.h"
#include "report/findings_text.h"
#include "store/words.h"

namespace colddeck::cli {
namespace {

struct Options {
  FindingsRequest request;
  std::string level;  ///< empty: any
  StoreOption store;
  bool json = false;
};

int run(const Options& options) {
  const auto store = options.store.path();
  if (!store) return trouble(store.error());
  FindingsRequest request = options.request;
  request.level = named<Level>(options.level);
  ProgressLine line(true);
  const auto findings = stored_findings(*store, request, line.counting("findings"));
  line.hide();
  if (!findings) return trouble(findings.error());
  std::cout << (options.json ? findings_json(*findings) : findings_text(*findings)) << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_findings(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("findings", "What the audits of the evenings in the store found");
  command->add_option("--session", options->request.session,
                      "Only of this session: the first digits of its id, as `colddeck sessions` lists it");
  command->add_option("--player", options->request.player,
                      "Only with this player as gatherer or beneficiary");
  command->add_option("--level", options->level, "Only flagged or only notable findings")
      ->check(CLI::IsMember({"flagged", "notable"}));
  options->store.add_to(*command);
  command->add_flag("--json", options->json, "One JSON object");
  command->footer("Example: colddeck findings --player Ann --level flagged");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
