#include "evidence/signs/lain_hands.h"

#include <algorithm>

namespace colddeck {

int order_of(const std::array<Card, 3>& cards) {
  const auto above = [&](std::size_t i, std::size_t j) { return cards[i] > cards[j] ? 1 : 0; };
  return 2 * (above(0, 1) + above(0, 2)) + above(1, 2);
}

std::optional<LainHands::Origin> LainHands::origin_of(Card card) const {
  const Where& where = where_[static_cast<std::size_t>(card.index())];
  if (where.known == Known::elsewhere) return std::nullopt;
  return where.origin;
}

std::vector<Card> LainHands::never_dealt() const {
  std::vector<Card> cards;
  for (int i = 0; i < pack_size_; ++i)
    if (where_[static_cast<std::size_t>(i)].known == Known::shuffled) cards.push_back(Card::from_index(i));
  return cards;
}

void LainHands::shuffle() { where_.fill({}); }

void LainHands::deal(const Round& round) {
  for (const Holding& holding : round.holdings)
    for (const Face& face : holding.dealt) {
      if (!face) continue;
      Where& card = where(*face);
      if (card.known == Known::lain)
        hands_[static_cast<std::size_t>(card.origin.hand)]
            .dealt[static_cast<std::size_t>(card.origin.place)] = true;
      card = {Known::elsewhere, {}};
    }
}

void LainHands::gather(const Round& round) {
  if (!round.block.complete) return;
  for (const ReturnedHand& hand : round.block.hands) {
    if (!hand.order_known || hand.faces.size() != 3) continue;
    LainHand lain{hand.owner, hand.shown, {}, {}};
    for (std::size_t i = 0; i < lain.cards.size(); ++i) lain.cards[i] = *hand.faces[i];
    for (std::size_t i = 0; i < lain.cards.size(); ++i)
      where(lain.cards[i]) = {Known::lain, {static_cast<int>(hands_.size()), static_cast<int>(i)}};
    hands_.push_back(lain);
  }
}

}  // namespace colddeck
