#include "tracking/chances/wiring.h"

namespace colddeck {

WiringIndex::WiringIndex(const Wiring& wiring) : out_of(wiring.cards.size()), into(wiring.cards.size()) {
  for (std::size_t h = 0; h < wiring.hands.size(); ++h) {
    const Wiring::Hand& hand = wiring.hands[h];
    for (std::size_t i = 0; i < hand.from.size(); ++i)
      into[static_cast<std::size_t>(hand.from[i])] = {static_cast<std::int32_t>(h),
                                                      static_cast<std::int32_t>(i)};
    for (std::size_t i = 0; i < hand.to.size(); ++i)
      out_of[static_cast<std::size_t>(hand.to[i])] = {static_cast<std::int32_t>(h),
                                                      static_cast<std::int32_t>(i)};
  }
}

}  // namespace colddeck
