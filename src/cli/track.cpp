// colddeck track RECORDING
#include "drivers/track.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/each_recording.h"
#include "cli/subcommands.h"
#include "report/track_json.h"
#include "report/track_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  std::optional<int> hand;
  std::uint64_t seed = 1;
  bool ignore_folds = false;
  bool json = false;
};

Told tell(const Options& options, const std::string& recording, ProgressLine& line) {
  TrackRequest request{recording, {}, {}, line.counting("hands")};
  if (options.hand) request.hand = HandNo{*options.hand};
  request.options.seed = options.seed;
  request.options.by_play = !options.ignore_folds;
  const auto tracked = track_recording(request);
  if (!tracked) return {kTrouble, tracked.error()};
  Told told;
  told.text = options.json ? track_json(*tracked) : track_text(*tracked);
  return told;
}

}  // namespace

void setup_track(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("track", "What is known of every hand and of the pack after every deal?");
  command
      ->add_option("RECORDING", options->recordings,
                   "Typed log (.toml), JSON or binary recording; - for standard input")
      ->required();
  command->add_option("--hand", options->hand,
                      "Only this hand: all that is known of it, and what comes next");
  command->add_option("--seed", options->seed, "For the samples, where there are too many cases to count")
      ->capture_default_str();
  command->add_flag("--ignore-folds", options->ignore_folds,
                    "Chances as if weak hands were folded no sooner than strong ones");
  command->add_flag("--json", options->json, "One JSON object for each recording");
  command->footer(
      "Exit code: 0, or 2 in trouble.\n"
      "Example: colddeck track --hand 12 night.toml");
  command->callback([options, &chosen] {
    chosen = [options] {
      return tell_each(
          {options->recordings, !options->json, false},
          [&](const std::string& recording, ProgressLine& line) { return tell(*options, recording, line); });
    };
  });
}

}  // namespace colddeck::cli
