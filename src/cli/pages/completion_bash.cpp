#include "cli/pages/completion.h"

namespace colddeck::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string names_of(const CommandWords& command) {
  std::vector<std::string> names;
  for (const OptionWords& option : command.options)
    if (!option.positional) names.insert(names.end(), option.names.begin(), option.names.end());
  return joined(names, " ");
}

/// Which words may follow each option of the command that takes one; none: a file's name.
std::string values_of(const CommandWords& command) {
  std::string cases;
  for (const OptionWords& option : command.options) {
    if (option.positional || option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& name : option.names) patterns.push_back("\"" + command.name + " " + name + "\"");
    const std::string words =
        option.choices.empty()
            ? "return"
            : "COMPREPLY=($(compgen -W \"" + joined(option.choices, " ") + "\" -- \"$word\")); return";
    cases += "    " + joined(patterns, " | ") + ") " + words + " ;;\n";
  }
  return cases;
}

}  // namespace

std::string bash_completion(const ProgramWords& program) {
  std::vector<std::string> commands;
  std::string options;
  std::string values;
  for (const CommandWords& command : program.commands) {
    commands.push_back(command.name);
    options += "    " + command.name + ") options=\"" + names_of(command) + "\" ;;\n";
    values += values_of(command);
  }
  return "# Completes colddeck in bash. Where nothing is offered, bash offers files.\n"
         "_colddeck() {\n"
         "  local word=\"${COMP_WORDS[COMP_CWORD]}\" command=\"${COMP_WORDS[1]}\" options\n"
         "  COMPREPLY=()\n"
         "  if ((COMP_CWORD == 1)); then\n"
         "    COMPREPLY=($(compgen -W \"" +
         joined(commands, " ") + " " + names_of(program.itself) +
         "\" -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case \"$command ${COMP_WORDS[COMP_CWORD - 1]}\" in\n" +
         values +
         "  esac\n"
         "  case \"$command\" in\n" +
         options +
         "  esac\n"
         "  [[ $word == -* ]] && COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "}\n"
         "complete -o default -F _colddeck colddeck\n";
}

}  // namespace colddeck::cli
