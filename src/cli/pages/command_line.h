// The command line as words: what manual pages and completions are made from.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace colddeck::cli {

struct OptionWords {
  std::vector<std::string> names;    ///< "-o", "--output"; of a positional its name alone, "RECORDING"
  std::string value;                 ///< what it takes, "TEXT"; empty for a flag
  std::vector<std::string> choices;  ///< the only words it takes; empty: any
  std::string description;           ///< one line, without the full stop
  std::string usual;                 ///< its value when it is not given, or empty
  bool positional = false;
  bool required = false;
  bool many = false;  ///< may be given any number of times
};

struct CommandWords {
  std::string name;                   ///< "audit"; "colddeck" for the program itself
  std::string description;            ///< one line, without the full stop
  std::vector<OptionWords> options;   ///< positionals too, in the order of the help
  std::vector<std::string> notes;     ///< what the help says below the options, a sentence or more each
  std::vector<std::string> examples;  ///< commands, as typed
};

struct ProgramWords {
  CommandWords itself;
  std::vector<CommandWords> commands;  ///< in the order of the help
};

/// Everything that `colddeck --help` and `colddeck COMMAND --help` tell of a program that has been set up.
ProgramWords in_words(const CLI::App& app);

}  // namespace colddeck::cli
