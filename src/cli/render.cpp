// colddeck render
#include "drivers/render.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/between.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

struct Options {
  RenderRequest request;
  bool quiet = false;
};

int run(const Options& options) {
  RenderRequest request = options.request;
  ProgressLine progress(!options.quiet);
  request.progress = [&](std::size_t done, std::size_t total) {
    progress.show([&](double seconds) { return progress_words(done, total, seconds, "frames"); });
  };
  const GentleEnd end;
  request.stop = [&] { return end.asked_for(); };
  const auto rendered = render_recording(request);
  progress.hide();
  if (!rendered) return trouble(rendered.error());
  if (rendered->stopped) {
    trouble("interrupted; nothing was written");
    return kInterrupted;
  }
  if (!options.quiet)
    std::cout << fmt::format("{} frames, {:.0f} s, seed {}: {}\n", rendered->frames, rendered->seconds,
                             request.seed, request.output)
              << std::flush;
  return kNothingFlagged;
}

void add_look(CLI::App& command, RenderRequest& request) {
  command.add_option("--size", request.size, "360p, 720p or 1080p")->capture_default_str();
  command.add_option("--fps", request.fps, "Frames a second")
      ->check(between(1.0, 120.0))
      ->capture_default_str();
  command.add_option("--rate", request.rate, "Time between frames: steady or varying, as phones have it")
      ->capture_default_str();
  command
      .add_option(
          "--turned", request.turned,
          "Quarter turns that the film's file asks for, as those of phones do: 0, 90, 180 or 270 degrees")
      ->capture_default_str();
  command
      .add_option("--camera", request.camera,
                  "overhead, tilted or oblique: 0, 20 or 35 degrees from straight down")
      ->capture_default_str();
  command.add_option("--table", request.table, "wood, felt or cloth")->capture_default_str();
  command.add_option("--light", request.light, "even, lamp, evening (dim and warm) or flicker")
      ->capture_default_str();
  command.add_option("--back", request.back, "Back of the cards: red, blue, green or lattice")
      ->capture_default_str();
  command.add_option("--shake", request.shake, "How the camera is held: none, tripod or hand")
      ->capture_default_str();
  command.add_option("--lens", request.lens, "Focus and exposure: steady or wavering")->capture_default_str();
  command.add_option("--grain", request.grain, "Noise of the picture: none, fine or coarse")
      ->capture_default_str();
  command.add_option("--quality", request.quality, "Of the encoding: high, medium or low")
      ->capture_default_str();
}

}  // namespace

void setup_render(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  RenderRequest& request = options->request;
  CLI::App* command =
      app.add_subcommand("render", "Draws a recording as a film of the table, with the truth beside it");
  command->add_option("RECORDING", request.recording, "A recording; - for standard input")->required();
  command->add_option("-o,--output", request.output, "The film to write, NAME.mp4")->required();
  add_look(*command, request);
  command->add_option("--arranging", request.arranging, "How cards are put in another order: shown or hidden")
      ->capture_default_str();
  command->add_option("--pace", request.pace, "2 is twice as fast as people play")
      ->check(between(0.25, 4.0))
      ->capture_default_str();
  command->add_option("--hands", request.hands, "Only the first so many hands; 0 for all")
      ->check(between(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", request.seed, "Same seed, same film")->capture_default_str();
  command->add_option("--truth", request.truth,
                      "Where to write the recording with the times and places at which the film shows it");
  command->add_option("--truth-frames", request.truth_frames,
                      "Where to write the cards on the table in every frame, a line of JSON each");
  command->add_flag("--quiet", options->quiet, "Nothing but errors");
  command->footer(
      "Exit code: 0 the film is written, 2 trouble, 130 interrupted.\n"
      "Example: colddeck render night.json -o night.mp4 --truth night-truth.json");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
