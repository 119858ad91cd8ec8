// What a shell needs to complete `colddeck` as it is typed.
#pragma once

#include "cli/pages/command_line.h"

namespace colddeck::cli {

std::string bash_completion(const ProgramWords& program);
std::string zsh_completion(const ProgramWords& program);
std::string fish_completion(const ProgramWords& program);

}  // namespace colddeck::cli
