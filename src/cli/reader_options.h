// Options of every subcommand that reads cards.
#pragma once

#include "vision/card_reader.h"

namespace CLI {
class App;
}

namespace colddeck::cli {

/// `options` must live as long as the command.
void add_reader_options(CLI::App& command, CardReaderOptions& options);

}  // namespace colddeck::cli
