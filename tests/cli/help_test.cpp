// Every command and every option is documented, and every example can be typed as it stands.
#include <CLI/CLI.hpp>
#include <functional>
#include <set>

#include "catch.h"
#include "cli/application.h"
#include "cli/pages/completion.h"
#include "cli/pages/manual.h"

using namespace colddeck::cli;

namespace {

ProgramWords program() {
  CLI::App app{"", "colddeck"};
  std::function<int()> chosen;
  set_up(app, chosen);
  return in_words(app);
}

/// Whether the command line can be understood; nothing is run.
bool understood(const std::string& command, std::string& why) {
  CLI::App app{"", "colddeck"};
  std::function<int()> chosen;
  set_up(app, chosen);
  try {
    app.parse(command, true);
  } catch (const CLI::ParseError& error) {
    why = error.what();
    return false;
  }
  return static_cast<bool>(chosen);
}

}  // namespace

TEST_CASE("every command and every option says what it is") {
  const ProgramWords words = program();
  CHECK(words.commands.size() > 9);
  std::set<std::string> names;
  for (const CommandWords& command : words.commands) {
    INFO(command.name);
    CHECK(command.description.size() > 10);
    CHECK(command.description.back() != '.');
    CHECK(names.insert(command.name).second);
    CHECK(command.options.size() > 1);
    for (const OptionWords& option : command.options) {
      INFO(option.names.at(0));
      CHECK(option.description.size() > 5);
      CHECK((option.positional || option.names.back().rfind("--", 0) == 0));
    }
  }
}

TEST_CASE("every command has an example, and every example can be typed") {
  const ProgramWords words = program();
  std::string why;
  for (const CommandWords& command : words.commands) {
    INFO(command.name);
    CHECK_FALSE(command.examples.empty());
    for (const std::string& example : command.examples) {
      INFO(example << ": " << why);
      CHECK(example.rfind("colddeck " + command.name, 0) == 0);
      CHECK(understood(example, why));
    }
  }
  CHECK(understood(words.itself.examples.at(0), why));
  CHECK_FALSE(understood("colddeck audit --nonsense night.toml", why));
}

TEST_CASE("the words of an option are told from any text") {
  for (const CommandWords& command : program().commands) {
    for (const OptionWords& option : command.options) {
      if (command.name == "convert" && option.names[0] == "--to")
        CHECK(option.choices == std::vector<std::string>{"binary", "json", "typed"});
      if (command.name == "simulate" && option.names[0] == "-o")
        CHECK(option.names == std::vector<std::string>{"-o", "--output"});
      if (command.name == "audit" && option.names[0] == "--quiet") CHECK(option.value.empty());
      if (command.name == "audit" && option.names[0] == "--alpha") CHECK(option.usual == "0.01");
      if (command.name == "audit" && option.names[0] == "RECORDING")
        CHECK((option.positional && option.required && option.many));
    }
  }
}

TEST_CASE("nothing in a manual page or a completion is taken for a command of its language") {
  CommandWords command{
      "evil", "A 'quoted' \\backslash [and] $HOME", {}, {".SH not a section"}, {"colddeck evil '"}};
  command.options.push_back({{"--one"}, "TEXT", {}, "It's a: \\f thing", "", false, false, false});
  const std::string page = manual_of_command(command, "1");
  CHECK(page.find("\n.SH not") == std::string::npos);
  CHECK(page.find("\\ebackslash") != std::string::npos);
  const ProgramWords words{{"colddeck", "", {}, {}, {}}, {command}};
  CHECK(fish_completion(words).find("It\\'s") != std::string::npos);
  CHECK(zsh_completion(words).find("It'\\''s a\\:") != std::string::npos);
}
