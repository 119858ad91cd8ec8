// colddeck audit RECORDING...
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/between.h"
#include "cli/each_recording.h"
#include "cli/evidence_so_far.h"
#include "cli/film_progress.h"
#include "cli/interruption.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/audit.h"
#include "drivers/report.h"
#include "recording/replace_file.h"
#include "report/audit_json.h"
#include "report/audit_text.h"
#include "report/report_html.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> recordings;
  double alpha = 0.01;
  std::string html;
  StoreOption store;
  RecordFilmRequest watching;
  bool film_on_stdin = false;
  bool keep_nothing = false;
  bool json = false;
  bool quiet = false;
};

Told tell(const Options& options, AuditRequest request, ProgressLine& line) {
  request.progress = line.counting("hands");
  request.watching.progress = watching(line);
  const auto audited = audit_recording(request);
  if (!audited) {
    const bool interrupted = GentleEnd::asked_for();  // before the first deal there is nothing to tell
    return interrupted ? Told{kInterrupted, "", {audited.error()}} : Told{kTrouble, audited.error()};
  }
  if (!options.html.empty()) {
    const auto written = replace_file(
        options.html,
        report_html(report_of(audited->session, audited->result, audited->stills, line.counting("moments"))));
    if (!written) return {kTrouble, written.error()};
  }
  Told told;
  told.remarks = audited->remarks;
  if (audited->result.verdict == Verdict::flagged) told.code = kFlagged;
  if (audited->stopped) told.code = kInterrupted;
  if (!options.quiet) told.text = options.json ? audit_json(audited->result) : audit_text(audited->result);
  return told;
}

int run(const Options& options) {
  if (!options.html.empty() && options.recordings.size() > 1)
    return trouble(
        "--html writes one page: audit one recording at a time, or use 'colddeck report' for each");
  if (!options.watching.output.empty() && options.recordings.size() > 1)
    return trouble("--output is one recording: audit one video at a time");
  AuditRequest request;
  request.alpha = options.alpha;
  if (!options.keep_nothing) {
    const auto where = options.store.path();
    if (!where) return trouble(where.error());
    request.store = *where;
  }
  request.film_on_stdin = options.film_on_stdin;
  request.watching = options.watching;
  std::optional<GentleEnd> end;
  if (options.film_on_stdin) end.emplace();  // a film may last all evening, and its end may be Ctrl-C
  request.watching.stop = &GentleEnd::asked_for;
  return tell_each({options.recordings, !options.json, options.quiet},
                   [&](const std::string& recording, ProgressLine& line) {
                     request.recording = recording;
                     if (options.film_on_stdin && !options.quiet)
                       request.watching.hand_over = [&](const Session& so_far) {
                         line.hide();
                         tell_evidence(so_far, options.alpha);
                       };
                     return tell(options, request, line);
                   });
}

}  // namespace

void setup_audit(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("audit", "Was this evening straight? Reads recordings, says what was found");
  command
      ->add_option(
          "RECORDING", options->recordings,
          "Typed log (.toml), JSON or binary recording, or a video of the table; - for standard input")
      ->required();
  command->add_option("--alpha", options->alpha, "Chance, at most, that an honest evening is flagged")
      ->check(between(1e-9, 0.5))
      ->capture_default_str();
  command->add_option("--html", options->html,
                      "Write the result as a page, too: one file that needs no other and no network");
  command->add_option(
      "--seats", options->watching.names,
      "Of a video: the players' names with commas, clockwise, beginning with who sits lowest in the "
      "picture");
  command->add_option("-o,--output", options->watching.output,
                      "Of a video: where to write the recording, every few seconds while it is watched");
  command->add_flag("--video", options->film_on_stdin, "What comes from standard input is a video");
  options->store.add_to(*command);
  command->add_flag("--no-store", options->keep_nothing, "Keep neither recording nor result");
  command->add_flag("--json", options->json, "One JSON object for each recording");
  command->add_flag("--quiet", options->quiet, "Print no result: the exit code tells");
  command->footer(
      "Exit code: 0 nothing flagged, 1 something flagged, 2 trouble, 130 interrupted.\n"
      "Example: colddeck audit night.mp4 --seats Ann,Bob,Cat --html night.html");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
