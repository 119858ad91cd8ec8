// What of a rule set bears on the ranking of hands: the key under which tables are kept.
#pragma once

#include <tuple>

#include "games/rules.h"

namespace colddeck {

using RankingOptions = std::tuple<bool, bool, bool, bool, int>;

inline RankingOptions ranking_options(const RuleSet& rules) {
  const WildCards& wild = rules.wild;
  return {wild.twos, wild.black_twos, wild.one_eyed_jacks, wild.suicide_king, rules.jokers};
}

}  // namespace colddeck
