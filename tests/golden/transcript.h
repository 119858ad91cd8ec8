// A transcript: commands as they would be typed at a terminal, each followed by what it must print.
//
//     Words before the first command explain the case.
//     $ colddeck audit samples/honest-card-sorters.toml
//     what stdout says, line by line
//     2> what stderr says
//     (exit code 2)
//
// Nothing is expected on stderr, and exit code 0, unless the transcript says otherwise. A line `...` stands
// for any number of lines. In Markdown, only fenced blocks marked `console` are transcript; the rest is
// prose.
#pragma once

#include <string>
#include <vector>

namespace colddeck::tests {

struct Step {
  std::string prose;     ///< everything between the step before and this command, verbatim
  std::string command;   ///< for `sh -c`, without the prompt; several lines when they end in a backslash
  std::string expected;  ///< whole lines, each with its line feed
};

struct Transcript {
  std::vector<Step> steps;
  std::string rest;  ///< what follows the last step
};

Transcript parse_transcript(const std::string& text, bool markdown);

/// The text that parse_transcript() reads: for every text it gives back what was read.
std::string render(const Transcript& transcript);

/// Whether `actual` is what `expected` says, line by line, with `...` for any number of lines.
bool matches(const std::string& expected, const std::string& actual);

}  // namespace colddeck::tests
