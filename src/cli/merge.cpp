// colddeck merge STORE... -o STORE
#include "drivers/merge.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "evidence/wording.h"

namespace colddeck::cli {
namespace {

struct Options {
  std::vector<std::string> shards;
  std::string into;
  bool any_version = false;
};

int run(const Options& options) {
  MergeRequest request;
  request.shards.assign(options.shards.begin(), options.shards.end());
  request.into = options.into;
  request.any_version = options.any_version;
  ProgressLine line(true);
  request.progress = line.counting("evenings");
  const auto merged = merge_stores(request);
  line.hide();
  if (!merged) return trouble(merged.error());
  std::cout << fmt::format("{} of {}: {}\n", counted(static_cast<int>(merged->sessions), "evening"),
                           counted(static_cast<int>(merged->shards), "store"), options.into);
  return kNothingFlagged;
}

}  // namespace

void setup_merge(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("merge", "Puts the evenings of several stores into one");
  command->add_option("STORE", options->shards, "Stores written by batch --out, or any other")->required();
  command->add_option("-o,--output", options->into, "Store that takes them; made if it is not there")
      ->required();
  command->add_flag("--any-version", options->any_version,
                    "Also evenings that other versions of colddeck have audited than the rest");
  command->footer(
      "An evening that is there already is not stored again; its audit is replaced. Exit code: 0, or 2 in "
      "trouble.\n"
      "Example: colddeck merge shard-1.db shard-2.db -o all.db");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
