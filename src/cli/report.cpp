// colddeck report SESSION
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/report.h"
#include "drivers/stored.h"
#include "recording/replace_file.h"
#include "report/audit_json.h"
#include "report/audit_text.h"
#include "report/report_html.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::string session;
  std::string html;
  StoreOption store;
  bool json = false;
};

int write_page(const std::filesystem::path& store, const Options& options) {
  ProgressLine line(true);
  const auto report = report_of(store, options.session, line.counting("moments"));
  line.hide();
  if (!report) return trouble(report.error());
  if (options.html == "-") {
    std::cout << report_html(*report) << std::flush;
    return std::cout ? kNothingFlagged : trouble("standard output cannot be written");
  }
  const auto written = replace_file(options.html, report_html(*report));
  return written ? kNothingFlagged : trouble(written.error());
}

int run(const Options& options) {
  const auto store = options.store.path();
  if (!store) return trouble(store.error());
  if (!options.html.empty()) return write_page(*store, options);
  const auto evening = stored_evening(*store, options.session);
  if (!evening) return trouble(evening.error());
  std::cout << (options.json ? audit_json(evening->audit) : audit_text(evening->audit)) << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_report(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "report", "Tell an audited evening again, from the store alone, as a page or as text");
  command
      ->add_option("SESSION", options->session,
                   "The first digits of the session's id, as 'colddeck sessions' lists it")
      ->required();
  auto* html =
      command->add_option("--html", options->html,
                          "Write a page: one file that needs no other and no network; - for standard output");
  command->add_flag("--json", options->json, "One JSON object")->excludes(html);
  options->store.add_to(*command);
  command->footer(
      "The recording itself is not needed any more: all is told from what was stored.\n"
      "Exit code: 0 told, 2 trouble.\n"
      "Example: colddeck report 3fa9 --html friday.html");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
