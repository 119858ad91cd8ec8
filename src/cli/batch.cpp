// colddeck batch PATH...
#include "drivers/batch.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/between.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/store_option.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/batch_place.h"
#include "drivers/recordings_below.h"
#include "drivers/version.h"
#include "evidence/audit.h"
#include "evidence/casino/casino_audit.h"
#include "recording/replace_file.h"
#include "report/batch_html.h"
#include "report/batch_json.h"
#include "report/batch_text.h"

namespace colddeck::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> paths;
  std::string list, shard, out;
  double alpha = 0.01;
  int threads = 0;
  std::string html;
  bool resume = false, strict = false, keep_nothing = false, json = false, csv = false;
  StoreOption store;
};

tl::expected<std::vector<std::string>, std::string> recordings(const Options& options) {
  auto found = options.list.empty() ? recordings_below(options.paths) : recordings_listed(options.list);
  if (!found || options.shard.empty()) return found;
  const auto shard = parse_shard(options.shard);
  if (!shard) return tl::unexpected(shard.error());
  return of_shard(*found, *shard);
}

int exit_code(const Options& options, const BatchResult& result) {
  if (result.not_begun > 0) return kInterrupted;
  if (!result.troubles.empty() && (options.strict || result.sessions.empty())) return kTrouble;
  const auto discovered = [](const auto& one) { return one.discovered; };
  const bool any = std::any_of(result.sessions.begin(), result.sessions.end(), discovered) ||
                   std::any_of(result.players.begin(), result.players.end(), discovered);
  return any ? kFlagged : kNothingFlagged;
}

void say(const Options& options, const BatchResult& result) {
  std::cout << (options.json  ? batch_json(result)
                : options.csv ? batch_csv(result)
                              : batch_text(result))
            << std::flush;
  for (const BatchTrouble& one : result.troubles) trouble(one.sentence);
  if (result.not_begun > 0)
    trouble("interrupted with " + std::to_string(result.not_begun) + " recordings not begun" +
            (options.keep_nothing ? "" : "; --resume goes on where this ended"));
}

tl::expected<void, std::string> write_page(const Options& options, const BatchResult& result) {
  if (options.html.empty()) return {};
  const std::map<std::string, std::string> versions = {
      {"program", std::string(kProgramVersion)},
      {"method", std::string(kMethod) + ", " + std::string(kCasinoMethod)}};
  return replace_file(options.html, batch_html(result, versions));
}

/// `place`: of a store for this batch alone, which gets its name only when it is whole.
int audit(const Options& options, const std::vector<std::string>& recordings,
          const std::optional<fs::path>& store, BatchPlace* place = nullptr) {
  BatchRequest request;
  request.recordings = recordings;
  request.alpha = options.alpha;
  request.store = store;
  request.resume = options.resume;
  request.threads = options.threads;
  ProgressLine progress(!options.json && !options.csv);
  request.progress = [&](std::size_t done) { progress.count(done, recordings.size(), "recordings"); };
  const GentleEnd end;
  request.stop = [&] { return end.asked_for(); };
  const auto result = audit_batch(request);
  progress.hide();
  if (!result) return trouble(result.error());
  say(options, *result);
  if (const auto page = write_page(options, *result); !page) return trouble(page.error());
  if (place != nullptr && result->not_begun == 0)
    if (const auto placed = place->finish(); !placed) return trouble(placed.error());
  return exit_code(options, *result);
}

int run(const Options& options) {
  const auto found = recordings(options);
  if (!found) return trouble(found.error());
  if (found->empty() && options.shard.empty())
    return trouble("no recordings there: colddeck reads .toml, .json, .pb and .colddeck");
  if (options.keep_nothing) return audit(options, *found, {});
  if (options.out.empty()) {
    const auto store = options.store.path();
    return store ? audit(options, *found, *store) : trouble(store.error());
  }
  auto place = BatchPlace::take({options.out, *found, options.alpha, options.resume});
  if (!place) return trouble(place.error());
  return audit(options, *found, place->part(), &*place);
}

}  // namespace

void setup_batch(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("batch", "Audits many recordings at once and says which stand out");
  auto* paths = command->add_option("PATH", options->paths, "Recordings, and folders of recordings");
  command
      ->add_option("--manifest", options->list, "A list of recordings, one path a line; - for standard input")
      ->excludes(paths);
  command->add_option("--alpha", options->alpha, "Share, at most, of what stands out that is honest")
      ->check(between(1e-9, 0.5))
      ->capture_default_str();
  command
      ->add_option("--threads", options->threads,
                   "Recordings audited at once; 0: as many as there are processors")
      ->check(between(0, 1024))
      ->capture_default_str();
  command->add_flag("--resume", options->resume, "Leave out what the store has already");
  command->add_option("--shard", options->shard, "Only this part of the recordings, as in 2/4");
  command->add_option("--out", options->out,
                      "Store to write for this batch alone; has its name when it is whole");
  options->store.add_to(*command);
  command->add_flag("--no-store", options->keep_nothing, "Keep neither recordings nor results");
  command->add_flag("--json", options->json, "As JSON");
  command->add_flag("--csv", options->csv, "The evenings as CSV");
  command->add_option("--html", options->html,
                      "Write the result as a page, too: one file that needs no other and no network");
  command->add_flag("--strict", options->strict, "Exit code 2 if any recording could not be read");
  command->footer(
      "Exit code: 0 nothing stands out, 1 something does, 2 trouble, 130 interrupted.\n"
      "Example: colddeck batch --resume ~/evenings");
  command->callback([options, paths, &chosen] {
    if (paths->count() == 0 && options->list.empty()) throw CLI::RequiredError("PATH or --manifest");
    chosen = [options] { return run(*options); };
  });
}

}  // namespace colddeck::cli
