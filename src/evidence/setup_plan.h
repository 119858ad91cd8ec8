// Which places of a block a gatherer would use to stack a hand for one player.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>
#include <optional>
#include <span>
#include <utility>
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
  /// Deals after the gathering, from 1; 0 where that depends on how many cards will be exchanged.
  int deal = 0;
  std::vector<int> pack_places;  ///< 1 = top of the pack after gathering
  boost::container::static_vector<SetupPosition, 5> positions;
  int cards = 0;          ///< cards of the set-up hand that come from the block
  bool complete = false;  ///< the block fills the whole hand
};

/// One plan for each player, counted clockwise from the next dealer. Empty for a player to whom the block
/// sends less than two cards of any hand.
using SetupPlans = std::vector<std::optional<SetupPlan>>;

/// The most cards that any of the plans sends.
int most_cards(const SetupPlans& plans);

/// Number of ways to choose `k` of `n`.
std::int32_t ways_to_choose(int n, int k);

/// Whether the test of a plan weighs which of the `hands` go to its positions, where that is free: only if
/// every position takes as many cards, and if the arrangements are not too many to be gone through.
bool weighs_order(const SetupPlan& plan, int hands, int cards_each);

/// Plans for a pack from which cards are exchanged between deals. Nobody knows beforehand how many that will
/// be, nor so which deal the block comes to and who is dealt its cards; but cards as far apart as there are
/// players come to the same hand, whoever holds it. So there is a plan for each way to lie as many cards as
/// are dealt to a hand that far apart, by how many cards lie below the last of them. A plan is missing where
/// one of its cards would lie among those that were thrown away.
///
/// `below` tells for each returned hand, top to bottom, how many cards lie between it and the bottom.
std::vector<std::optional<SetupPlan>> spaced_plans(std::span<const int> below, const TableShape& table);

/// Plans for a table, computed once for each shape.
class PlanBook {
 public:
  const SetupPlans& plans(const TableShape& table);
  /// Keeps a plan that is not for a whole table; what it gives stays where it is.
  const SetupPlan& keep(SetupPlan plan) {
    return *kept_.emplace_back(std::make_unique<SetupPlan>(std::move(plan)));
  }

 private:
  struct Page {
    TableShape table;
    std::unique_ptr<SetupPlans> plans;
  };
  std::vector<Page> pages_;
  std::vector<std::unique_ptr<SetupPlan>> kept_;
};

}  // namespace colddeck
