#include "cli/pages/manual.h"

namespace colddeck::cli {
namespace {

/// Text as roff shows it unchanged: no letter of it is a command, and its hyphens can be searched for.
std::string roff(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\\')
      safe += "\\e";
    else if (letter == '-')
      safe += "\\-";
    else if ((letter == '.' || letter == '\'') && safe.empty())
      safe += std::string("\\&") + letter;
    else
      safe += letter;
  }
  return safe;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string head(std::string page, const std::string& version) {
  for (char& letter : page) letter = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 32 : letter);
  return ".TH " + roff(page) + " 1 \"\" \"colddeck " + roff(version) + "\" \"Was the evening straight?\"\n";
}

std::string section(const std::string& title) { return ".SH " + title + "\n"; }

std::string name_section(const std::string& page, std::string description) {
  // By custom what a program does stands here without a full stop.
  if (!description.empty() && description.back() == '.') description.pop_back();
  return section("NAME") + roff(page) + " \\- " + roff(description) + "\n";
}

std::string value_of(const OptionWords& option) {
  if (option.choices.empty()) return italic(option.value);
  std::string choices;
  for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : "|") + bold(choice);
  return choices;
}

std::string full_stop(const std::string& text) {
  const bool ended = !text.empty() && (text.back() == '.' || text.back() == '?' || text.back() == ')');
  return roff(text) + (ended ? "" : ".");
}

std::string entry(const OptionWords& option) {
  std::string names;
  for (const std::string& name : option.names) {
    if (!names.empty()) names += ", ";
    names += option.positional ? italic(name) : bold(name);
  }
  if (!option.positional && !option.value.empty()) names += " " + value_of(option);
  std::string text = ".TP\n" + names + "\n" + full_stop(option.description) + "\n";
  if (!option.usual.empty()) text += "Default: " + bold(option.usual) + ".\n";
  return text;
}

std::string options_section(const CommandWords& command, const std::string& title, bool positional) {
  std::string text;
  for (const OptionWords& option : command.options)
    if (option.positional == positional) text += entry(option);
  return text.empty() ? "" : section(title) + text;
}

std::string synopsis(const CommandWords& command) {
  std::string text = section("SYNOPSIS") + bold("colddeck") + " " + bold(command.name);
  text += " [" + italic("OPTION") + "]...";
  for (const OptionWords& option : command.options) {
    if (!option.positional) continue;
    const std::string name = italic(option.names.front()) + (option.many ? "..." : "");
    text += option.required ? " " + name : " [" + name + "]";
  }
  return text + "\n";
}

std::string notes_section(const CommandWords& command) {
  if (command.notes.empty()) return "";
  std::string text = section("NOTES");
  for (std::size_t i = 0; i < command.notes.size(); ++i)
    text += (i > 0 ? ".PP\n" : "") + roff(command.notes[i]) + "\n";
  return text;
}

std::string examples_section(const CommandWords& command) {
  if (command.examples.empty()) return "";
  std::string text = section("EXAMPLES");
  for (const std::string& example : command.examples)
    text += ".PP\n.nf\n.RS\n" + roff(example) + "\n.RE\n.fi\n";
  return text;
}

std::string entry(const std::string& what, const std::string& text) {
  return ".TP\n" + bold(what) + "\n" + roff(text) + "\n";
}

}  // namespace

std::string manual_of_command(const CommandWords& command, const std::string& version) {
  const std::string page = "colddeck-" + command.name;
  return head(page, version) + name_section(page, command.description) + synopsis(command) +
         section("DESCRIPTION") + full_stop(command.description) + "\n" +
         options_section(command, "ARGUMENTS", true) + options_section(command, "OPTIONS", false) +
         notes_section(command) + examples_section(command) + section("SEE ALSO") + bold("colddeck") +
         "(1)\n";
}

std::string manual_of_program(const ProgramWords& program, const std::string& version) {
  std::string commands;
  std::string pages;
  for (const CommandWords& command : program.commands) {
    commands += entry(command.name, command.description);
    pages += (pages.empty() ? "" : ",\n") + bold("colddeck-" + command.name) + "(1)";
  }
  return head("colddeck", version) + name_section("colddeck", program.itself.description) +
         section("SYNOPSIS") + bold("colddeck") + " " + italic("COMMAND") + " [" + italic("OPTION") +
         "]... [" + italic("FILE") + "]...\n" + section("DESCRIPTION") +
         full_stop(program.itself.description) + "\n" +
         "Recordings are logs typed by hand or files that colddeck wrote; everything stays on this "
         "machine.\n" +
         section("COMMANDS") + commands + options_section(program.itself, "OPTIONS", false) +
         section("EXIT STATUS") + entry("0", "nothing was flagged or found") +
         entry("1", "something was flagged or found") +
         entry("2", "trouble: bad usage, or a file that cannot be read or written") +
         entry("130", "interrupted") + section("ENVIRONMENT") +
         entry("COLDDECK_DB", "the store, where --db does not name another") +
         entry("XDG_DATA_HOME",
               "folder of the store colddeck/colddeck.db, where neither --db nor COLDDECK_DB names one; "
               "~/.local/share if it is not set") +
         entry("NO_COLOR", "if set, nothing is coloured") + examples_section(program.itself) +
         section("SEE ALSO") + pages + "\n";
}

}  // namespace colddeck::cli
