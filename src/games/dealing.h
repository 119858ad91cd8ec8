// Whose turn it is, and when the pack is shuffled.
//
// Sources: "Three Card Brag" (the long page) and "3 Card Brag Rules" (the short page). Seats are numbered
// clockwise from 0; "left" is the next higher number, and round again.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "games/hand_rank.h"
#include "games/rules.h"

namespace colddeck {

/// Some of the seats at a table, by number.
using Seats = std::bitset<32>;

/// The nearest seat of `seats` to the left of `seat`; `seat` itself only if there is no other. Empty if
/// `seats` is.
std::optional<int> next_to_left(int seat, const Seats& seats);

/// "The turn to deal passes to the left after each hand": over anybody who sits out.
std::optional<int> next_dealer(int dealer, const Seats& seated);

/// "The betting begins with the player to the left of the dealer"; both pages.
std::optional<int> first_to_act(int dealer, const Seats& dealt_in);

/// "The betting continues around the table": the next player who has not folded.
std::optional<int> next_to_act(int last, const Seats& still_in);

/// The order in which each round of cards is dealt: from the dealer's left, the dealer last.
/// "The dealer deals out the cards one at a time"; the short page: "in a clockwise direction".
std::vector<int> dealing_order(int dealer, const Seats& dealt_in);

/// Cards are exchanged for others from the pack: the draw of the short page, and of brag poker.
bool has_draw(const RuleSet& rules);

/// How a hand ended, as far as the rule of shuffling asks.
struct HandEnd {
  bool seen = false;                 ///< somebody paid to see, so that the winning hand was shown
  Category winner = Category::high;  ///< what the shown winning hand made; means nothing unless `seen`
};

/// Whether the rules want the pack shuffled before the next deal; `last` is empty before the first deal of a
/// session. "The cards are only shuffled if the previous hand was 'seen' and won by a prial"; the short page:
/// "if a prial is shown to win the hand". A prial that wins unseen changes nothing. Wild cards make a prial
/// too.
bool shuffle_due(const RuleSet& rules, const std::optional<HandEnd>& last);

/// Who shuffles when it is due. "If it is the first deal of the session, the dealer shuffles"; later the
/// dealer of the hand that was won by the prial does, and then passes the pack to the left (the short page).
/// `last_dealer` is empty before the first deal.
int shuffler(int dealer, std::optional<int> last_dealer);

/// Two players left, and one wants to pay to see the other. "You cannot see a blind man", unless blind
/// oneself.
bool may_see(int players_left, bool seer_is_blind, bool other_is_blind);

/// "If the hands are equal, the player who paid to see loses."
bool seer_wins(const HandRank& seer, const HandRank& other);

}  // namespace colddeck
