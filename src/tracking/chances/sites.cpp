#include "tracking/chances/sites.h"

#include <algorithm>

namespace colddeck {

int time_at_place(int place) { return 2 * place; }

int time_in_hand(const Wiring::Hand& hand) {
  return 2 * *std::max_element(hand.from.begin(), hand.from.end()) + 1;
}

CardSet loose_cards(const Wiring& wiring, const Wiring::Hand& hand) {
  CardSet loose = hand.held;
  const auto take_off = [&](int place) {
    if (const Face& card = wiring.cards[static_cast<std::size_t>(place)]) loose.erase(*card);
  };
  for (const int place : hand.from) take_off(place);
  for (const int place : hand.to) take_off(place);
  return loose;
}

std::vector<std::vector<int>> times_seen(const Wiring& wiring) {
  std::vector<std::vector<int>> times(Card::kMost);
  for (std::size_t place = 0; place < wiring.cards.size(); ++place)
    if (const Face& card = wiring.cards[place])
      times[static_cast<std::size_t>(card->index())].push_back(time_at_place(static_cast<int>(place)));
  for (const Wiring::Hand& hand : wiring.hands)
    loose_cards(wiring, hand).for_each([&](Card card) {
      times[static_cast<std::size_t>(card.index())].push_back(time_in_hand(hand));
    });
  for (auto& of_card : times) std::sort(of_card.begin(), of_card.end());
  return times;
}

}  // namespace colddeck
