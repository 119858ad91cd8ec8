#include "cli/pages/completion.h"

namespace colddeck::cli {
namespace {

/// Text inside single quotes, without what _arguments would take for its own.
std::string quoted(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\'')
      safe += "'\\''";
    else if (letter == '[' || letter == ']' || letter == ':' || letter == '\\')
      safe += std::string("\\") + letter;
    else
      safe += letter;
  }
  return safe;
}

std::string value_of(const OptionWords& option) {
  if (option.value.empty()) return "";
  std::string choices;
  for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : " ") + choice;
  return ":" + quoted(option.value) + ":" + (choices.empty() ? "_files" : "(" + choices + ")");
}

std::string arguments_of(const CommandWords& command) {
  std::string lines;
  for (const OptionWords& option : command.options) {
    if (option.positional) {
      lines += std::string(" \\\n        '") + (option.many ? "*" : "") + ":" + quoted(option.names.front()) +
               ":_files'";
      continue;
    }
    for (const std::string& name : option.names)
      lines += std::string(" \\\n        '") + (option.many ? "*" : "") + name + "[" +
               quoted(option.description) + "]" + value_of(option) + "'";
  }
  return lines;
}

}  // namespace

std::string zsh_completion(const ProgramWords& program) {
  std::string commands;
  std::string cases;
  for (const CommandWords& command : program.commands) {
    commands += "    '" + command.name + ":" + quoted(command.description) + "'\n";
    cases += "    " + command.name + ")\n      _arguments" + arguments_of(command) + "\n      ;;\n";
  }
  return "#compdef colddeck\n"
         "# Completes colddeck in zsh.\n"
         "_colddeck() {\n"
         "  local -a commands\n"
         "  commands=(\n" +
         commands +
         "  )\n"
         "  if ((CURRENT == 2)); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  local command=${words[2]}\n"
         "  shift words\n"
         "  ((CURRENT--))\n"
         "  case $command in\n" +
         cases +
         "  esac\n"
         "}\n"
         "_colddeck \"$@\"\n";
}

}  // namespace colddeck::cli
