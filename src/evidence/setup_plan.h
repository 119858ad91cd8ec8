// Which places of a block a gatherer would use to stack a hand for one player.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "pack/exposure.h"

namespace colddeck {

/// The places that one hand of the block has in the set-up hand.
struct SetupPosition {
  int hand = 0;  ///< index of the returned hand in the block, 0 uppermost
  boost::container::static_vector<std::int8_t, 5> places;  ///< within that hand, 0 = its top card
};

/// The most completely filled later hand of one player that one block reaches, the earliest of equals.
struct SetupPlan {
  int deal = 0;                  ///< deals after the gathering, from 1
  std::vector<int> pack_places;  ///< 1 = top of the pack after gathering
  boost::container::static_vector<SetupPosition, 5> positions;
  int cards = 0;          ///< cards of the set-up hand that come from the block
  bool complete = false;  ///< the block fills the whole hand
};

/// One plan for each player, counted clockwise from the next dealer. Empty for a player to whom the block
/// sends less than all but one card of any hand.
using SetupPlans = std::vector<std::optional<SetupPlan>>;

/// Plans for a table, computed once for each shape.
class PlanBook {
 public:
  const SetupPlans& plans(const TableShape& table);

 private:
  struct Page {
    TableShape table;
    std::unique_ptr<SetupPlans> plans;
  };
  std::vector<Page> pages_;
};

}  // namespace colddeck
