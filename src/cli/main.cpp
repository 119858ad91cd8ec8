// colddeck: was the evening of Three Card Brag straight?
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>

#include "cli/subcommands.h"
#include "drivers/version.h"

namespace {

using colddeck::cli::Setup;

constexpr Setup kSubcommands[] = {
    colddeck::cli::setup_audit,    colddeck::cli::setup_check,    colddeck::cli::setup_settle,
    colddeck::cli::setup_risk,     colddeck::cli::setup_odds,     colddeck::cli::setup_simulate,
    colddeck::cli::setup_convert,  colddeck::cli::setup_sessions, colddeck::cli::setup_players,
    colddeck::cli::setup_findings,
};

int run(int argc, char** argv) {
  CLI::App app{"Tells whether an evening of Three Card Brag was straight.", "colddeck"};
  app.set_version_flag("--version", "colddeck " + std::string(colddeck::kProgramVersion));
  app.require_subcommand(1);
  std::function<int()> chosen;
  for (const Setup setup : kSubcommands) setup(app, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own codes; to a user everything that is not help is bad usage.
    return app.exit(error) == 0 ? colddeck::cli::kNothingFlagged : colddeck::cli::kTrouble;
  }
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "colddeck: " << error.what() << "\n";
    return colddeck::cli::kTrouble;
  }
}
