#include "synthetic/card_memory.h"

#include <algorithm>

namespace colddeck {
namespace {

constexpr int kImagined = 30;  // hands

bool contains(const Faces& cards, Card card) {
  return std::find(cards.begin(), cards.end(), Face(card)) != cards.end();
}

}  // namespace

void CardMemory::returned(const ReturnedHand& hand) {
  for (const Face& face : hand.faces)
    origin_[static_cast<std::size_t>(face->index())] = {hand.owner, hand.shown, hand.faces};
}

void CardMemory::forget() { origin_.fill({}); }

/// One hand that it could be.
Faces CardMemory::imagine(Seat who, const Faces& dealt, Dice& dice, bool& any_known) const {
  Faces cards;
  for (const Face& face : dealt) {
    const Origin& origin = origin_[static_cast<std::size_t>(face->index())];
    const bool own = origin.owner == who && !origin.hand.empty();
    any_known |= own || origin.shown;
    Card card = *face;
    if (!own) do {
        card = origin.shown
                   ? *origin.hand[static_cast<std::size_t>(dice.below(static_cast<int>(origin.hand.size())))]
                   : Card::from_index(dice.below(strengths_.pack_size()));
      } while (contains(cards, card));
    cards.push_back(card);
  }
  return cards;
}

std::optional<double> CardMemory::expects(Seat who, const Faces& dealt, Dice& dice) const {
  bool any_known = false;
  double sum = 0;
  for (int i = 0; i < kImagined; ++i) {
    const Faces cards = imagine(who, dealt, dice, any_known);
    if (!any_known) return std::nullopt;
    sum += strengths_.mid_rank(strengths_.strength(*cards[0], *cards[1], *cards[2]));
  }
  return sum / kImagined;
}

}  // namespace colddeck
