// Odds of hands and the cost of a casino's game, for a terminal 80 columns wide.
#pragma once

#include <span>
#include <string>

#include "games/casino/house_edge.h"
#include "games/category_odds.h"
#include "tracking/next_deal.h"

namespace colddeck {

/// A table of the kinds of hands, the best first. `own` and `elsewhere` are the cards that were named.
std::string odds_text(const RuleSet& rules, const CategoryOdds& odds, std::span<const Card> own,
                      std::span<const Card> elsewhere);

/// What the game costs and how to play it; `own` and `against` are null unless one hand was asked about.
std::string casino_text(const CasinoRules& rules, const HouseEdge& edge, const ThreeCards* own,
                        const AgainstDealer* against);

/// What the next deal will bring each player.
std::string next_deal_text(const NextDeal& deal);

}  // namespace colddeck
