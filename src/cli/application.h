// The whole command line of `colddeck`, as main.cpp runs it and as the manual pages and completions tell it.
#pragma once

#include "cli/subcommand.h"

namespace colddeck::cli {

/// Gives `app`, which must be named "colddeck", its description, its options and every subcommand.
void set_up(CLI::App& app, std::function<int()>& chosen);

}  // namespace colddeck::cli
