// colddeck review RECORDING
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/between.h"
#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "report/paragraph.h"
#include "review/server.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::string recording;
  double alpha = 0.01;
  int port = 0;
  StoreOption store;
  bool keep_nothing = false;
  bool list = false;
};

int code_of(const AuditResult& audit) {
  return audit.verdict == Verdict::flagged ? kFlagged : kNothingFlagged;
}

void list(const ReviewState& state) {
  std::cout << printable(state.recording) << ": " << state.doubts.size() << " in doubt, " << state.corrections
            << " corrected\n";
  for (const Doubtful& doubt : state.doubts)
    std::cout << "\nhand " << doubt.hand.value << ", event " << doubt.event << ": " << name_of(doubt.kind)
              << "\n"
              << paragraph("  ", printable(doubt.what) + ".") << paragraph("  > ", printable(doubt.happened));
}

int serve(Desk desk, int port) {
  auto server = ReviewServer::open(std::move(desk), port);
  if (!server) return trouble(server.error());
  std::cout << "Open this address in a browser on this machine; it is good until the review ends:\n"
            << server->address() << "\n"
            << std::flush;
  const ReviewState end = server->serve();
  std::cout << end.corrections << (end.corrections == 1 ? " correction" : " corrections") << " in "
            << printable(end.recording) << "; " << end.doubts.size() << " in doubt. The audit now:\n"
            << printable(end.audit.reason) << "\n";
  return code_of(end.audit);
}

int run(const Options& options) {
  ReviewRequest request{options.recording, options.alpha, {}};
  if (!options.keep_nothing) {
    const auto where = options.store.path();
    if (!where) return trouble(where.error());
    request.store = *where;
  }
  ProgressLine line(true);
  auto desk = Desk::open(request, line.counting("hands"));
  line.hide();
  if (!desk) return trouble(desk.error());
  if (!options.list) return serve(std::move(*desk), options.port);
  const ReviewState state = desk->state();
  list(state);
  return code_of(state.audit);
}

}  // namespace

void setup_review(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "review", "Look again at what is doubtful in a recording, and correct it in a browser");
  command
      ->add_option("RECORDING", options->recording,
                   "Typed log (.toml), JSON or binary recording; it is changed")
      ->required();
  command->add_flag("--list", options->list,
                    "Only list what is doubtful, the most doubtful first; serve no page");
  command->add_option("--port", options->port, "Port of 127.0.0.1 to serve the page at; 0: any that is free")
      ->check(between(0, 65535))
      ->capture_default_str();
  command->add_option("--alpha", options->alpha, "Chance, at most, that an honest evening is flagged")
      ->check(between(1e-9, 0.5))
      ->capture_default_str();
  options->store.add_to(*command);
  command->add_flag("--no-store", options->keep_nothing, "Do not keep the audits");
  command->footer(
      "Each answer is written behind the recording's events at once, with its reason, and the evening is "
      "audited\n"
      "again; nothing that was recorded is lost. Only a browser on this machine with the whole address gets "
      "in.\n"
      "Exit code: 0 nothing flagged, 1 something flagged, 2 trouble, 130 ended by Ctrl-C.\n"
      "Example: colddeck review night.toml");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
