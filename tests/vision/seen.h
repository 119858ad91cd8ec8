// Cards as a perfect eye would see them, for tests of what is made of glimpses.
#pragma once

#include <string>
#include <string_view>

#include "vision/glimpse.h"

namespace colddeck::tests {

/// "KS" with probability `sure` for its rank and for its suit; the rest is spread evenly.
CardBelief belief_in(std::string_view card, double sure = 0.99, double face = 0.99);

/// A card upright or turned by `degrees` clockwise, `height` pixels high.
struct LyingCard {
  ImagePoint centre{300, 300};
  float height = 140;
  float degrees = 0;

  ImagePoint up() const;
  CardOutline outline() const;
  /// Upper left or lower right.
  IndexPlace index(bool lower) const;
};

OutlineGlimpse outline_of(const LyingCard& card, const CardBelief& belief);
IndexGlimpse index_of(const LyingCard& card, bool lower, const CardBelief& belief);

}  // namespace colddeck::tests
