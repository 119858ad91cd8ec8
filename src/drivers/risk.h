// Before an evening: is the table exposed, and what mends it?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "pack/table_risk.h"

namespace colddeck {

struct RiskRequest {
  std::optional<int> players;  ///< empty: every number from 2 to kMostPlayersListed that can be dealt
  int cards_each = 3;          ///< 3, 4 or 5
  int pack_size = 52;          ///< 52 to 54: every card above 52 is a joker, and wild
  int burn_each_deal = 0;      ///< cards put from the top to the bottom before each deal
  std::uint64_t seed = 1;
  std::function<void(std::size_t done, std::size_t total)> progress = {};  ///< tables; may be empty

  static constexpr int kMostPlayersListed = 12;
};

/// One table for each number of players; the error is one sentence that says how to mend the request.
tl::expected<std::vector<TableRisk>, std::string> assess_risk(const RiskRequest& request);

}  // namespace colddeck
