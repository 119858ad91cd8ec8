// colddeck watch VIDEO
#include "drivers/watch.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/film_progress.h"
#include "cli/interruption.h"
#include "cli/reader_options.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

struct Options {
  RecordFilmRequest request;
  bool quiet = false;
};

int run(const Options& options) {
  RecordFilmRequest request = options.request;
  ProgressLine progress(!options.quiet);
  request.progress = watching(progress);
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
  command->add_option("video", request.film, "The video; - for standard input")->required();
  command->add_option("-o,--output", request.output,
                      "Where to write; the ending gives the form; without it, JSON on standard output");
  command->add_option(
      "--seats", request.names,
      "The players' names with commas, clockwise, beginning with who sits lowest in the picture");
  add_reader_options(*command, request.reader);
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  command->footer("Example: colddeck watch night.mp4 --seats Ann,Bob,Cat -o night.json");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
