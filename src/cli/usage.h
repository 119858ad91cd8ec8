// What a user is told whose command line cannot be understood.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace colddeck::cli {

/// Sentence and hint, two lines: what is wrong, and what tells more. `words` are those after "colddeck".
std::string usage_trouble(const CLI::App& app, const CLI::ParseError& error,
                          const std::vector<std::string>& words);

/// The one of `known` that `word` is most likely to be a slip of the pen for, or empty.
std::string likely_meant(std::string_view word, const std::vector<std::string>& known);

}  // namespace colddeck::cli
