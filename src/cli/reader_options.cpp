#include "cli/reader_options.h"

#include <CLI/CLI.hpp>

namespace colddeck::cli {

void add_reader_options(CLI::App& command, CardReaderOptions& options) {
  command
      .add_option("--min-confidence", options.min_confidence,
                  "Name no card that is less likely than this, 0 to 1; it is written ?? instead")
      ->capture_default_str();
  command.add_option("--deck", options.deck, "Your own pack, as colddeck enrol wrote it");
  command.add_option("--models", options.models, "Folder of the networks, if not the installed one");
  command
      .add_option("--threads", options.threads, "Processors to use; 0 is all of them. The answer is the same")
      ->capture_default_str();
}

}  // namespace colddeck::cli
