// Dealer's choice: "when the deal has passed a full circle (i.e. one more deal than the number of players)
// then the next dealer gets to choose the game" ("Three Card Brag", variations, reported by Phill Rogers).
#pragma once

#include <string_view>

#include "games/rules.h"

namespace colddeck {

/// Whether the next dealer may choose, `deals` hands after the last choice (or the start of the evening).
bool dealer_may_choose(int deals, int players);

/// Empty if a dealer may change `from` into `to`, else why not: "what cards are wild; whether blind betting
/// is allowed; whether three four or five cards are dealt". Jokers, which are added to the pack, are one kind
/// of wild cards: who puts them in or takes them out shuffles the pack, as else their places would be known.
/// Any other game is for the majority to agree on.
std::string_view why_not_chosen(const RuleSet& from, const RuleSet& to);

}  // namespace colddeck
