// colddeck: was the evening of Three Card Brag straight?
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>

#include "cli/application.h"
#include "cli/interruption.h"
#include "cli/usage.h"

namespace {

int run(int argc, char** argv) {
  CLI::App app{"", "colddeck"};
  std::function<int()> chosen;
  colddeck::cli::set_up(app, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own codes; to a user everything that is not help is bad usage.
    std::cerr << colddeck::cli::usage_trouble(app, error, {argv + 1, argv + argc});
    return colddeck::cli::kTrouble;
  }
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  colddeck::cli::end_on_interruption();
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "colddeck: " << error.what() << "\n";
    return colddeck::cli::kTrouble;
  }
}
