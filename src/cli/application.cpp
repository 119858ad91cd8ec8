#include "cli/application.h"

#include <CLI/CLI.hpp>

#include "cli/subcommands.h"
#include "drivers/version.h"

namespace colddeck::cli {
namespace {

constexpr Setup kSubcommands[] = {
    setup_audit,   setup_batch,    setup_merge,    setup_check,     setup_review, setup_watch,
    setup_track,   setup_settle,   setup_risk,     setup_demo,      setup_odds,   setup_read,
    setup_spread,  setup_enrol,    setup_simulate, setup_calibrate, setup_power,  setup_render,
    setup_convert, setup_sessions, setup_players,  setup_findings,  setup_report,
};

}  // namespace

void set_up(CLI::App& app, std::function<int()>& chosen) {
  app.description("Tells whether an evening of Three Card Brag was straight.");
  app.set_version_flag("--version", "colddeck " + std::string(kProgramVersion));
  app.require_subcommand(1);
  app.footer("Example: colddeck audit night.toml");
  for (const Setup setup : kSubcommands) setup(app, chosen);
}

}  // namespace colddeck::cli
