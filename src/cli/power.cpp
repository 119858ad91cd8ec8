// colddeck power
#include "drivers/power.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/between.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/power_json.h"
#include "report/power_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  PowerRequest request;
  bool json = false;
};

int run(Options options) {
  const GentleEnd gentle_end;
  options.request.stop = [] { return GentleEnd::asked_for(); };
  ProgressLine line(true);
  options.request.progress = line.counting("lengths, at most");
  const auto curve = measure_power(options.request);
  line.hide();
  if (!curve) return trouble(curve.error());
  std::cout << (options.json ? power_json(*curve) : power_text(*curve)) << std::flush;
  return curve->stopped ? kInterrupted : kNothingFlagged;
}

}  // namespace

void setup_power(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  PowerRequest& request = options->request;
  CLI::App* command = app.add_subcommand(
      "power", "How many hands it takes to find a cheat, beside the best that any test could do");
  command
      ->add_option("--cheat", request.cheat,
                   "stacker:Ann, partner:Ann>Dan or another one as for simulate, with @ and the share of "
                   "chances taken")
      ->capture_default_str();
  command->add_option("--players", request.players, "Players at the table")->capture_default_str();
  command->add_option("--knowledge", request.knowledge, "What the cheat knows: own+shown or full")
      ->capture_default_str();
  command
      ->add_option("--returns", request.returns, "How hands come back: as-folded or gathered (in any order)")
      ->capture_default_str();
  command->add_option("--habit", request.habit, "How everybody lays the cards, as for simulate")
      ->capture_default_str();
  command
      ->add_option("--sight", request.sight,
                   "What the audit sees: full, shown (only hands that were shown, as they go back), "
                   "shown+end (and the pack is spread at the end) or shown+spread (now and then)")
      ->capture_default_str();
  command->add_option("--spread-every", request.spread_every, "Hands from one spread to the next")
      ->check(between(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--evenings", request.evenings, "Evenings of each length")
      ->check(between(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--most-hands", request.most_hands, "No evening is longer")
      ->check(between(6, 1200))
      ->capture_default_str();
  command->add_option("--alpha", request.alpha, "False-alarm rate of an evening")
      ->check(between(1e-9, 0.5))
      ->capture_default_str();
  command->add_option("--seed", request.seed, "Of the first evening; the same seeds, the same figures")
      ->capture_default_str();
  command->add_option("--threads", request.threads, "Evenings played at once; 0: one for each processor")
      ->check(between(0, 1024))
      ->capture_default_str();
  command->add_flag("--json", options->json, "As JSON");
  command->footer("Example: colddeck power --cheat stacker:Ann@0.5 --sight shown+spread");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
