#include "cli/between.h"

#include <CLI/CLI.hpp>
#include <sstream>
#include <string>

namespace colddeck::cli {
namespace {

/// What is wrong with `text`, or nothing.
template <typename Number>
std::string refusal(const std::string& text, Number least, Number most) {
  std::istringstream in(text);
  Number number{};
  if (in >> number && in.peek() == std::istringstream::traits_type::eof() && number >= least &&
      number <= most)
    return {};
  std::ostringstream sentence;
  sentence << text << " is not a number from " << least << " to " << most;
  return sentence.str();
}

template <typename Number>
CLI::Validator numbers(Number least, Number most) {
  return CLI::Validator([least, most](std::string& text) { return refusal(text, least, most); },
                        CLI::Range(least, most).get_description());
}

}  // namespace

CLI::Validator between(double least, double most) { return numbers(least, most); }
CLI::Validator between(int least, int most) { return numbers(least, most); }

}  // namespace colddeck::cli
