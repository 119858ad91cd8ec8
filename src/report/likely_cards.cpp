#include "report/likely_cards.h"

#include <algorithm>

namespace colddeck {

std::vector<LikelyCard> likely_cards(const PlaceKnowledge& place) {
  std::vector<LikelyCard> cards;
  for (int card = 0; place.chances && card < Card::kMost; ++card) {
    const double chance = (*place.chances)[static_cast<std::size_t>(card)];
    if (chance > 0) cards.push_back({Card::from_index(card), chance});
  }
  std::stable_sort(cards.begin(), cards.end(),
                   [](const LikelyCard& a, const LikelyCard& b) { return a.chance > b.chance; });
  return cards;
}

}  // namespace colddeck
