// Odds of hands and the cost of a casino's game as one JSON object, for programs.
#pragma once

#include <span>
#include <string>

#include "games/casino/house_edge.h"
#include "games/category_odds.h"
#include "tracking/next_deal.h"

namespace colddeck {

/// Indented by two spaces, keys in a fixed order, ended by a line break. "categories" has the best first;
/// counts are exact, chances rounded to nine decimals. "against_one" is null unless the hand is complete.
std::string odds_json(const RuleSet& rules, const CategoryOdds& odds, std::span<const Card> own,
                      std::span<const Card> elsewhere);

/// Means are exact fractions in antes won per hand; "hand" is null unless one was asked about.
std::string casino_json(const CasinoRules& rules, const HouseEdge& edge, const ThreeCards* own,
                        const AgainstDealer* against);

/// Chances rounded to four decimals, as they are counted among drawn packs.
std::string next_deal_json(const NextDeal& deal);

}  // namespace colddeck
