// How often each kind of hand comes, counted one by one: from a whole pack, or given the cards one holds or
// has seen.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "cards/card_set.h"
#include "games/ranking.h"
#include "games/rules.h"

namespace colddeck {

/// How the hands that one opponent may hold compare with a hand that is known completely.
struct AgainstOne {
  std::int64_t worse = 0;
  std::int64_t equal = 0;  ///< who pays to see loses these
  std::int64_t better = 0;
  std::int64_t total() const { return worse + equal + better; }
};

struct CategoryOdds {
  std::int64_t total = 0;                     ///< hands that are possible, all equally likely
  std::array<std::int64_t, 6> by_category{};  ///< worst first
  std::optional<AgainstOne> against_one;      ///< only when every card of the hand is known
};

/// Counts every hand that holds the cards of `own` and, besides, none of `elsewhere`. Exact; milliseconds for
/// three cards each, some tenths of a second for five. `own` and `elsewhere` must be cards of the pack and
/// have none in common, `own` at most as many as are dealt to each, and enough must be left to fill the hand;
/// for `against_one`, enough for another hand too, else it stays empty.
CategoryOdds category_odds(const RuleSet& rules, std::span<const Card> own = {}, CardSet elsewhere = {});

}  // namespace colddeck
