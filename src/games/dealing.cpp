#include "games/dealing.h"

#include <bit>
#include <cstdint>

namespace colddeck {

std::optional<int> next_to_left(int seat, const Seats& seats) {
  const std::uint64_t all = seats.to_ullong();
  if (const std::uint64_t after = all >> (seat + 1); after != 0) return seat + 1 + std::countr_zero(after);
  if (all == 0) return std::nullopt;
  return std::countr_zero(all);
}

std::optional<int> next_dealer(int dealer, const Seats& seated) { return next_to_left(dealer, seated); }

std::optional<int> first_to_act(int dealer, const Seats& dealt_in) { return next_to_left(dealer, dealt_in); }

std::optional<int> next_to_act(int last, const Seats& still_in) { return next_to_left(last, still_in); }

std::vector<int> dealing_order(int dealer, const Seats& dealt_in) {
  std::vector<int> order;
  int seat = dealer;
  for (std::size_t i = 0; i < dealt_in.count(); ++i) {
    seat = *next_to_left(seat, dealt_in);
    order.push_back(seat);
  }
  return order;
}

bool has_draw(const RuleSet& rules) {
  return rules.game == Game::draw_brag || rules.game == Game::brag_poker;
}

bool shuffle_due(const RuleSet& rules, const std::optional<HandEnd>& last) {
  if (!last || rules.shuffle == ShuffleRule::every_hand || rules.against_the_house()) return true;
  return last->seen && last->winner == Category::prial;
}

int shuffler(int dealer, std::optional<int> last_dealer) { return last_dealer.value_or(dealer); }

bool may_see(int players_left, bool seer_is_blind, bool other_is_blind) {
  return players_left == 2 && (seer_is_blind || !other_is_blind);
}

bool seer_wins(const HandRank& seer, const HandRank& other) { return seer > other; }

}  // namespace colddeck
