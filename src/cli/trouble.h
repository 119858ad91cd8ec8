// What a user sees when something cannot be done.
#pragma once

#include <string_view>

#include "cli/subcommand.h"

namespace colddeck::cli {

/// Prints "colddeck: sentence" to standard error; control characters are made harmless.
ExitCode trouble(std::string_view sentence);

}  // namespace colddeck::cli
