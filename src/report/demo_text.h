// The trick told step by step for a terminal 80 columns wide.
#pragma once

#include <string>
#include <vector>

#include "pack/table_risk.h"
#include "synthetic/trick.h"

namespace colddeck {

struct Demonstration {
  TableRisk risk;
  ExposedHand shown;  ///< the later hand that is set up
  Trick trick;
  std::uint64_t seed = 1;  ///< of the trick
};

/// Steps in order, each of whole lines.
std::vector<std::string> demo_steps(const Demonstration& demonstration);

/// What the players of a demonstration are called, by seat; the gatherer is the first. 18 names.
const std::vector<std::string>& demo_names();

}  // namespace colddeck
