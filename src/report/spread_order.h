// The order of a spread pack, for a person, for programs, and for a recording.
#pragma once

#include <span>
#include <string>

#include "vision/spread.h"

namespace colddeck {

/// In 80 columns. `pictures` are the photographs' names.
std::string spread_text(const SpreadOrder& order, std::span<const std::string> pictures);

/// One object; its "event" is what a recording in JSON holds.
std::string spread_json(const SpreadOrder& order, std::span<const std::string> pictures);

/// The action of a typed log: `spread KS7C…`, in one line.
std::string spread_action(const SpreadOrder& order);

}  // namespace colddeck
