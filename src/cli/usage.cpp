#include "cli/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>

#include "report/paragraph.h"

namespace colddeck::cli {
namespace {

/// Letters to put in, take out or change to make one word of the other (Levenshtein 1966).
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

/// The command that was being read, or empty.
std::string command_among(const CLI::App& app, const std::vector<std::string>& words) {
  const auto commands = commands_of(app);
  const bool known =
      !words.empty() && std::find(commands.begin(), commands.end(), words[0]) != commands.end();
  return known ? words[0] : "";
}

std::string unknown_command(const CLI::App& app, const std::string& word) {
  const std::string meant = likely_meant(word, commands_of(app));
  return "there is no command '" + word + "'" + (meant.empty() ? "" : "; did you mean '" + meant + "'?");
}

}  // namespace

std::string likely_meant(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  std::size_t fewest = 1 + word.size() / 3;  // more slips than that make another word
  for (const std::string& candidate : known) {
    const std::size_t slips = slips_between(word, candidate);
    if (slips > fewest || (slips == fewest && !best.empty())) continue;
    best = candidate;
    fewest = slips;
  }
  return best;
}

std::string usage_trouble(const CLI::App& app, const CLI::ParseError& error,
                          const std::vector<std::string>& words) {
  const std::string command = command_among(app, words);
  std::string sentence = error.what();
  if (words.empty())
    sentence = "say what to do";
  else if (command.empty())
    sentence = words[0].rfind('-', 0) == 0 ? "no command is named; options come after it"
                                           : unknown_command(app, words[0]);
  const std::string called = command.empty() ? "colddeck" : "colddeck " + command;
  return called + ": " + printable(sentence) + "\n`" + called + " --help` " +
         (command.empty() ? "lists the commands.\n" : "lists what it takes, with an example.\n");
}

}  // namespace colddeck::cli
