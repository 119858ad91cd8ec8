// colddeck read
#include "drivers/read.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/reader_options.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/readings.h"

namespace colddeck::cli {
namespace {

struct Options {
  ReadRequest request;
  bool json = false;
  bool timing = false;
  bool quiet = false;
};

int run(const Options& options) {
  ReadRequest request = options.request;
  ProgressLine line(!options.quiet);
  request.progress = line.counting("pictures");
  const auto answer = read_pictures(request);
  line.hide();
  if (!answer) return trouble(answer.error());
  std::vector<NamedReading> readings;
  for (const PictureRead& picture : answer->pictures) readings.push_back({picture.file, &picture.reading});
  if (!readings.empty())
    std::cout << (options.json ? readings_json : readings_text)(readings, options.timing) << std::flush;
  for (const std::string& sentence : answer->troubles) trouble(sentence);
  return answer->troubles.empty() ? kNothingFlagged : kTrouble;
}

}  // namespace

void setup_read(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  ReadRequest& request = options->request;
  CLI::App* command = app.add_subcommand("read", "Name the cards that lie face up in pictures");
  command->add_option("image", request.pictures, "Pictures: JPEG, PNG, BMP, WebP or PNM")->required();
  command->add_option("--overlay", request.overlays,
                      "Folder for the pictures with the cards' names drawn on them");
  add_reader_options(*command, request.reader);
  command->add_flag("--timing", options->timing, "Tell how many milliseconds each picture took");
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  command->footer("Example: colddeck read --overlay seen showdown.jpg");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
