// Runs command lines as a user at a terminal would, in surroundings that never change.
#pragma once

#include <filesystem>
#include <string>

namespace colddeck::tests {

struct Surroundings {
  std::filesystem::path program_folder;  ///< first in PATH
  std::filesystem::path source_folder;   ///< where commands run, so that `samples/…` is found
  std::filesystem::path scratch;         ///< emptied first; `$SCRATCH` to the commands; the store lies in it
};

struct Outcome {
  std::string out;
  std::string err;
  int code = 0;
};

/// Once for a program, before run_in_shell(): no colour, no terminal, UTC, a store of its own.
void settle(const Surroundings& surroundings);

/// `command` through `sh -c` with nothing on stdin. The scratch folder's own path reads `$SCRATCH` in the
/// outcome.
Outcome run_in_shell(const std::string& command, const Surroundings& surroundings);

/// The whole of a file, empty if it cannot be read.
std::string read_file(const std::filesystem::path& file);

}  // namespace colddeck::tests
