// One [[hands]] block of a typed log becomes events.
#pragma once

#include <optional>
#include <vector>

#include "recording/session.h"
#include "recording/sitting.h"
#include "recording/typed_line.h"

namespace colddeck::typed {

/// A block as it is written. `Line`s are still text.
struct Block {
  int line = 0;  ///< where it begins
  int column = 0;
  HandNo hand;
  std::optional<Line> dealer;
  std::optional<Line> gatherer;
  std::optional<std::vector<Line>> deal;
  std::optional<bool> in_order;
  std::vector<Line> actions;
  std::vector<Line> returns;
};

/// Adds the events of all blocks to `session`, whose header is complete. `in_order` is what a deal is when
/// its block does not say. Throws Mistake.
void add_events(Session& session, const std::vector<Block>& blocks, bool in_order);

/// Whether an action may stand before a deal that is not written among the actions: the deal is put behind
/// all of these that begin the block.
bool comes_before_deal(const Action& action);

}  // namespace colddeck::typed
