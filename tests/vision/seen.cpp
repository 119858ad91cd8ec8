#include "vision/seen.h"

#include <cmath>

#include "cards/notation.h"
#include "vision/geometry.h"

namespace colddeck::tests {

CardBelief belief_in(std::string_view name, double sure, double face) {
  const Card card = *parse_card(name);
  CardBelief belief;
  belief.face = face;
  belief.rank.fill((1 - sure) / (kRanks - 1));
  belief.suit.fill((1 - sure) / (kSuits - 1));
  belief.rank[static_cast<std::size_t>(card.rank()) - 2] = sure;
  belief.suit[static_cast<std::size_t>(card.suit())] = sure;
  return belief;
}

ImagePoint LyingCard::up() const {
  const float angle = degrees * static_cast<float>(M_PI) / 180;
  return {std::sin(angle), -std::cos(angle)};
}

CardOutline LyingCard::outline() const {
  const ImagePoint u = up() * (height / 2), r = right_of(up()) * (0.35F * height);
  return {centre + u - r, centre + u + r, centre - u + r, centre - u - r};
}

IndexPlace LyingCard::index(bool lower) const {
  const ImagePoint away = up() * (0.38F * height) - right_of(up()) * (0.29F * height);
  return {lower ? centre - away : centre + away, lower ? up() * -1 : up(), 0.19F * height};
}

OutlineGlimpse outline_of(const LyingCard& card, const CardBelief& belief) {
  return {card.outline(), belief, 0};
}
IndexGlimpse index_of(const LyingCard& card, bool lower, const CardBelief& belief) {
  return {card.index(lower), 0.9, belief};
}

}  // namespace colddeck::tests
