#include "cli/pages/completion.h"

namespace colddeck::cli {
namespace {

std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') safe += '\\';
    safe += letter;
  }
  return safe + "'";
}

std::string line_of(const OptionWords& option) {
  std::string line;
  for (const std::string& name : option.names)
    line += name.rfind("--", 0) == 0 ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) line += " -r";
  if (!option.choices.empty()) {
    std::string choices;
    for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : " ") + choice;
    line += " -f -a " + quoted(choices);
  }
  return line + " -d " + quoted(option.description) + "\n";
}

}  // namespace

std::string fish_completion(const ProgramWords& program) {
  std::string text = "# Completes colddeck in fish.\n";
  for (const OptionWords& option : program.itself.options)
    text += "complete -c colddeck -n __fish_use_subcommand" + line_of(option);
  for (const CommandWords& command : program.commands) {
    text += "complete -c colddeck -n __fish_use_subcommand -f -a " + command.name + " -d " +
            quoted(command.description) + "\n";
    for (const OptionWords& option : command.options)
      if (!option.positional)
        text +=
            "complete -c colddeck -n '__fish_seen_subcommand_from " + command.name + "'" + line_of(option);
  }
  return text;
}

}  // namespace colddeck::cli
