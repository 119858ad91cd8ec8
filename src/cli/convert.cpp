// colddeck convert IN OUT
#include "drivers/convert.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/paragraph.h"

namespace colddeck::cli {
namespace {

struct Options {
  ConvertRequest request;
  std::string form;
  bool quiet = false;
};

int run(Options options) {
  if (!options.form.empty()) options.request.form = form_named(options.form);
  ProgressLine line(!options.quiet);
  options.request.progress = line.counting("steps");
  const auto converted = convert(options.request);
  line.hide();
  if (!converted) return trouble(converted.error());
  if (options.request.to == "-") std::cout << converted->bytes << std::flush;
  if (!std::cout) return trouble("standard output cannot be written");
  if (!options.quiet)
    for (const std::string& phrase : converted->left_out)
      std::cerr << "left out: " << printable(phrase) << "\n";
  return kNothingFlagged;
}

}  // namespace

void setup_convert(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("convert", "Turn a recording from one form into another");
  command->add_option("IN", options->request.from, "Recording in any form; - for standard input")->required();
  command->add_option("OUT", options->request.to, "File to write; - for standard output")->required();
  command
      ->add_option("--to", options->form,
                   "Form to write: binary, json or typed; without it, by OUT's ending\n"
                   "(.pb, .colddeck: binary; .json; .toml: typed)")
      ->check(CLI::IsMember({"binary", "json", "typed"}));
  command->add_flag("--quiet", options->quiet, "Do not say what the form cannot hold");
  command->footer(
      "Whatever is left out is said on standard error.\n"
      "Exit code: 0 converted, 2 trouble.\n"
      "Example: colddeck convert night.toml night.json");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
