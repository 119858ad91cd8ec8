#include "cli/pages/command_line.h"

#include <CLI/CLI.hpp>
#include <sstream>

namespace colddeck::cli {
namespace {

constexpr std::string_view kExample = "Example: ";

std::string one_line(std::string text) {
  for (char& letter : text)
    if (letter == '\n') letter = ' ';
  return text;
}

/// "{binary,json,typed}" in the name that CLI11 gives to the type of an option with fixed words.
std::vector<std::string> choices_in(const std::string& type) {
  std::vector<std::string> choices;
  const auto open = type.find('{');
  const auto close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return choices;
  std::istringstream words(type.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word);
  return choices;
}

OptionWords in_words(const CLI::Option& option) {
  OptionWords words;
  words.positional = option.get_positional();
  if (words.positional) words.names.push_back(option.get_name(true, false));
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  const bool flag = option.get_items_expected_max() == 0;
  if (!flag) {
    const std::string type = option.get_type_name();
    words.value = type.substr(0, type.find(':'));
    words.choices = choices_in(type);
    words.usual = option.get_default_str();
    words.many = option.get_expected_max() > 1;
  }
  words.description = one_line(option.get_description());
  words.required = option.get_required();
  return words;
}

CommandWords command_in_words(const CLI::App& app) {
  CommandWords words;
  words.name = app.get_name();
  words.description = app.get_description();
  for (const CLI::Option* option : app.get_options()) words.options.push_back(in_words(*option));
  std::istringstream footer(app.get_footer());
  for (std::string line; std::getline(footer, line);) {
    if (line.rfind(kExample, 0) == 0)
      words.examples.push_back(line.substr(kExample.size()));
    else if (!line.empty())
      words.notes.push_back(line);
  }
  return words;
}

}  // namespace

ProgramWords in_words(const CLI::App& app) {
  ProgramWords program{command_in_words(app), {}};
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    program.commands.push_back(command_in_words(*command));
  return program;
}

}  // namespace colddeck::cli
