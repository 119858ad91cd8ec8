// Manual pages, colddeck(1) and one for each command, in the man(7) macros.
#pragma once

#include "cli/pages/command_line.h"

namespace colddeck::cli {

/// A page of the manual. No date stands in it, so that the same program always has the same page.
std::string manual_of_program(const ProgramWords& program, const std::string& version);
/// The page `colddeck-COMMAND`.
std::string manual_of_command(const CommandWords& command, const std::string& version);

}  // namespace colddeck::cli
