// colddeck calibrate
#include "drivers/calibrate.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/between.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/subcommands.h"
#include "report/calibration_json.h"
#include "report/calibration_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  CalibrateRequest request;
  bool json = false;
};

int run(Options options) {
  const GentleEnd gentle_end;
  options.request.stop = [] { return GentleEnd::asked_for(); };
  ProgressLine line(true);
  options.request.progress = line.counting("evenings");
  const Calibration calibration = calibrate(options.request);
  line.hide();
  std::cout << (options.json ? calibration_json(calibration) : calibration_text(calibration)) << std::flush;
  if (calibration.stopped) return kInterrupted;
  return calibration.holds() ? kNothingFlagged : kFlagged;
}

}  // namespace

void setup_calibrate(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "calibrate", "How often honest evenings of every kind are flagged: the false-alarm rate, measured");
  command->add_option("--evenings", options->request.evenings, "Evenings of each kind")
      ->capture_default_str()
      ->check(between(1, 10'000'000));
  command->add_option("--alpha", options->request.alpha, "False-alarm rate that is promised")
      ->capture_default_str()
      ->check(between(1e-9, 0.5));
  command
      ->add_option("--seed", options->request.seed, "Of the first evening; the same seeds, the same figures")
      ->capture_default_str();
  command
      ->add_option("--threads", options->request.threads,
                   "Evenings played at once; 0: one for each processor")
      ->capture_default_str()
      ->check(between(0, 1024));
  command->add_flag("--json", options->json, "The table as JSON");
  command->footer(
      "Exit code 0 if every kind is shown to be below 1.25 times the rate, else 1.\n"
      "Example: colddeck calibrate --evenings 2000");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
