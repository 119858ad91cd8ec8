// Writes the manual pages and the completions into a folder: colddeck_pages FOLDER. Run by the build.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/application.h"
#include "cli/pages/completion.h"
#include "cli/pages/manual.h"
#include "drivers/version.h"

namespace {

namespace fs = std::filesystem;
using namespace colddeck::cli;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) throw std::runtime_error(file.string() + " cannot be written");
}

void write_all(const ProgramWords& program, const fs::path& folder) {
  const std::string version(colddeck::kProgramVersion);
  fs::remove_all(folder);  // no page of a command that is no more
  write(folder / "man1/colddeck.1", manual_of_program(program, version));
  for (const CommandWords& command : program.commands)
    write(folder / "man1" / ("colddeck-" + command.name + ".1"), manual_of_command(command, version));
  write(folder / "completions/colddeck", bash_completion(program));
  write(folder / "completions/_colddeck", zsh_completion(program));
  write(folder / "completions/colddeck.fish", fish_completion(program));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: colddeck_pages FOLDER\n";
    return 2;
  }
  try {
    CLI::App app{"", "colddeck"};
    std::function<int()> chosen;
    set_up(app, chosen);
    write_all(in_words(app), argv[1]);
  } catch (const std::exception& error) {
    std::cerr << "colddeck_pages: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
