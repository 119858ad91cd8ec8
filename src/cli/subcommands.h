// Every subcommand, in the order in which help lists them.
#pragma once

#include "cli/subcommand.h"

namespace colddeck::cli {

// Each is defined in the file of its name, as in audit.cpp.
void setup_audit(CLI::App& app, std::function<int()>& chosen);
void setup_check(CLI::App& app, std::function<int()>& chosen);
void setup_review(CLI::App& app, std::function<int()>& chosen);
void setup_settle(CLI::App& app, std::function<int()>& chosen);
void setup_risk(CLI::App& app, std::function<int()>& chosen);
void setup_demo(CLI::App& app, std::function<int()>& chosen);
void setup_odds(CLI::App& app, std::function<int()>& chosen);
void setup_read(CLI::App& app, std::function<int()>& chosen);
void setup_spread(CLI::App& app, std::function<int()>& chosen);
void setup_enrol(CLI::App& app, std::function<int()>& chosen);
void setup_batch(CLI::App& app, std::function<int()>& chosen);
void setup_merge(CLI::App& app, std::function<int()>& chosen);
void setup_simulate(CLI::App& app, std::function<int()>& chosen);
void setup_calibrate(CLI::App& app, std::function<int()>& chosen);
void setup_power(CLI::App& app, std::function<int()>& chosen);
void setup_render(CLI::App& app, std::function<int()>& chosen);
void setup_track(CLI::App& app, std::function<int()>& chosen);
void setup_watch(CLI::App& app, std::function<int()>& chosen);
void setup_convert(CLI::App& app, std::function<int()>& chosen);
void setup_sessions(CLI::App& app, std::function<int()>& chosen);
void setup_players(CLI::App& app, std::function<int()>& chosen);
void setup_findings(CLI::App& app, std::function<int()>& chosen);
void setup_report(CLI::App& app, std::function<int()>& chosen);

}  // namespace colddeck::cli
