// colddeck demo
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/between.h"
#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/demo.h"
#include "recording/replace_file.h"

namespace colddeck::cli {
namespace {

struct Options {
  DemoRequest request;
  std::string html;
};

int write_page(const Options& options) {
  DemoRequest request = options.request;
  ProgressLine line(true);
  request.progress = line.counting("tables");
  const auto page = demo_page(request);
  line.hide();
  if (!page) return trouble(page.error());
  if (options.html == "-") {
    std::cout << *page << std::flush;
    return std::cout ? kNothingFlagged : trouble("standard output cannot be written");
  }
  const auto written = replace_file(options.html, *page);
  return written ? kNothingFlagged : trouble(written.error());
}

/// At a terminal, where somebody looks on, each step waits for Enter.
void tell(const std::vector<std::string>& steps) {
  const bool waits = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::cout << (i > 0 ? "\n" : "") << steps[i] << std::flush;
    if (!waits || i + 1 == steps.size()) continue;
    std::cerr << "\n[Enter goes on] " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return;
  }
}

int run(const Options& options) {
  if (!options.html.empty()) return write_page(options);
  const auto demonstration = demonstrate(options.request);
  if (!demonstration) return trouble(demonstration.error());
  tell(demo_steps(*demonstration));
  std::cout << "\nSeed " << demonstration->seed << ": another one deals other cards.\n" << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_demo(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("demo", "Show the trick step by step, here or as a page to play it on");
  command->add_option("--players", options->request.players, "Players at the table, 2 to 17")
      ->check(between(2, 17))
      ->capture_default_str();
  command->add_option("--seed", options->request.seed,
                      "Equal seeds deal equal cards; without it, the first\nseed of which the hand is a run "
                      "or better and wins");
  command->add_option("--html", options->html,
                      "Write a page to play the trick on, at any number of players: one file that needs no\n"
                      "other and no network; - for standard output");
  command->footer(
      "At a terminal each step waits for Enter.\n"
      "Exit code: 0 shown, 2 trouble.\n"
      "Example: colddeck demo --players 6");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
