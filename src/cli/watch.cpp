// colddeck watch VIDEO
#include "drivers/watch.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/evidence_so_far.h"
#include "cli/film_progress.h"
#include "cli/interruption.h"
#include "cli/reader_options.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

struct Options {
  RecordFilmRequest request;
  bool live = false;
  bool quiet = false;
};

// Of the evidence that is shown while a film comes; as `audit` has it without being told.
constexpr double kAlpha = 0.01;

int run(const Options& options) {
  RecordFilmRequest request = options.request;
  ProgressLine progress(!options.quiet);
  request.progress = watching(progress);
  if (options.live || (comes_live(request.film) && !options.quiet))
    request.hand_over = [&](const Session& so_far) {
      progress.hide();
      tell_evidence(so_far, kAlpha);
    };
  const GentleEnd end;
  request.stop = [&] { return end.asked_for(); };
  const auto answer = record_film(request);
  progress.hide();
  if (!answer) {
    trouble(answer.error());
    return end.asked_for() ? kInterrupted : kTrouble;  // before the first deal there is nothing to tell
  }
  std::cout << answer->recording << std::flush;
  for (const std::string& remark : answer->watched.remarks) trouble(remark);
  return answer->watched.stopped ? kInterrupted : kNothingFlagged;
}

}  // namespace

void setup_watch(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  RecordFilmRequest& request = options->request;
  CLI::App* command = app.add_subcommand("watch", "Make a recording from a video of the table");
  command->add_option("video", request.film, "The video, or a stream's address; - for standard input")
      ->required();
  command->add_option(
      "-o,--output", request.output,
      "Where to write, every few seconds while it is watched; the ending gives the form; without "
      "it, JSON on standard output at the end");
  command->add_option(
      "--seats", request.names,
      "The players' names with commas, clockwise, beginning with who sits lowest in the picture");
  command->add_option("--layout", request.layout,
                      "A file that says where the players' cards lie; without it, the first deal shows it");
  command->add_option("--save-layout", request.save_layout, "Where to write such a file");
  command->add_option("--bets", request.bets,
                      "A typed log of the same hands, by number: its bets, which no camera sees, are put in");
  command->add_option("--overlay", request.overlay,
                      "Where to write the video with what was seen drawn over it, NAME.mp4");
  command->add_flag("--resume", request.resume,
                    "Go on behind the hands that the output has already, after an interruption");
  command->add_flag(
      "--live", options->live,
      "A line with the evidence so far on standard error after each hand, as for standard input");
  add_reader_options(*command, request.reader);
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  command->footer("Example: colddeck watch night.mp4 --seats Ann,Bob,Cat -o night.json");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
