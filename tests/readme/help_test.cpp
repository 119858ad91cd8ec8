// Every subcommand and option that the help lists is shown at work somewhere: no undocumented, no untried
// option.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "golden/shell.h"
#include "golden/transcript.h"

using namespace colddeck::tests;

namespace {

using Words = std::vector<std::string>;

const std::filesystem::path kSource = COLDDECK_SOURCE_DIR;

std::string help(const std::string& command) {
  // The tests run at the same time, so each has a folder of its own.
  const std::string scratch = COLDDECK_SCRATCH_DIR "-" + std::to_string(::getpid());
  const Surroundings surroundings{COLDDECK_PROGRAM_DIR, kSource, scratch};
  settle(surroundings);
  const Outcome outcome = run_in_shell(command + " --help", surroundings);
  REQUIRE(outcome.code == 0);
  return outcome.out;
}

/// What `pattern` captures in every line from the line that matches `from` on; two captures become "one|two".
Words captures(const std::string& text, const std::regex& from, const std::regex& pattern) {
  Words found;
  std::istringstream lines(text);
  bool reached = false;
  for (std::string line; std::getline(lines, line);) {
    reached = reached || std::regex_search(line, from);
    std::smatch match;
    if (!reached || !std::regex_search(line, match, pattern)) continue;
    found.push_back(match[1]);
    if (match.size() > 2 && match[2].matched) found.back() += "|" + match[2].str();
  }
  return found;
}

Words subcommands() {
  return captures(help("colddeck"), std::regex("^subcommands:", std::regex::icase),
                  std::regex("^  ([a-z]+)"));
}

/// As patterns: "--json", or "-o|--output" where there is a short form.
Words options(const std::string& subcommand) {
  const std::regex option("^ +(--[a-z-]+|-[A-Za-z])(?:, ?(--[a-z-]+))?");
  Words found = captures(help("colddeck " + subcommand), std::regex(""), option);
  std::erase(found, "-h|--help");
  return found;
}

Words commands_in(const std::filesystem::path& file) {
  Words commands;
  for (const Step& step : parse_transcript(read_file(file), file.extension() == ".md").steps) {
    commands.push_back(step.command);
  }
  return commands;
}

Words commands_shown() {
  Words commands = commands_in(kSource / "README.md");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kSource / "tests/golden")) {
    if (entry.path().extension() != ".txt" || entry.path().filename() == "CMakeLists.txt") continue;
    const Words more = commands_in(entry.path());
    commands.insert(commands.end(), more.begin(), more.end());
  }
  return commands;
}

bool any_shows(const Words& commands, const std::string& subcommand, const std::string& option = "") {
  const std::regex use("colddeck " + subcommand + "\\b[^|;&]*" +
                       (option.empty() ? "" : "(?:" + option + ")(?![a-z-])"));
  return std::any_of(commands.begin(), commands.end(),
                     [&](const std::string& command) { return std::regex_search(command, use); });
}

}  // namespace

TEST_CASE("the README shows every subcommand at work") {
  const Words commands = commands_in(kSource / "README.md");
  const Words all = subcommands();
  CHECK_FALSE(all.empty());
  for (const std::string& subcommand : all) {
    INFO("README.md has no ```console block with `$ colddeck " << subcommand << " …`");
    CHECK(any_shows(commands, subcommand));
  }
}

TEST_CASE("every option is shown at work in the README or in a transcript") {
  const Words commands = commands_shown();
  for (const std::string& subcommand : subcommands()) {
    for (const std::string& option : options(subcommand)) {
      INFO("no transcript in tests/golden/" << subcommand << " uses `colddeck " << subcommand << " … "
                                            << option << "`");
      CHECK(any_shows(commands, subcommand, option));
    }
  }
}
