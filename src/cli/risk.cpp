// colddeck risk
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/risk.h"
#include "report/risk_json.h"
#include "report/risk_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  RiskRequest request;
  bool json = false;
};

int run(const Options& options) {
  RiskRequest request = options.request;
  ProgressLine line(true);
  request.progress = line.counting("tables");
  const auto risks = assess_risk(request);
  line.hide();
  if (!risks) return trouble(risks.error());
  if (options.json)
    std::cout << risk_json(*risks);
  else
    std::cout << (options.request.players ? risk_text(risks->front()) : risk_overview(*risks));
  std::cout << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_risk(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  RiskRequest& request = options->request;
  CLI::App* command = app.add_subcommand("risk", "Tell who can stack for whom at a table, and what stops it");
  command->add_option("--players", request.players,
                      "Players at the table; without it, a line for each number from 2 on");
  command->add_option("--cards", request.cards_each, "Cards dealt to each: 3, 4 or 5")->capture_default_str();
  command->add_option("--pack", request.pack_size, "Cards in the pack: 52, or 53 or 54 with jokers")
      ->capture_default_str();
  command
      ->add_option("--burn", request.burn_each_deal,
                   "Cards burnt, from the top to the bottom, before each deal")
      ->capture_default_str();
  command->add_option("--seed", request.seed, "Seed of the simulated values")->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer("Example: colddeck risk --players 3");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
