// How well simulated people shuffle.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "pack/dice.h"

namespace colddeck {

enum class ShuffleWay : std::uint8_t {
  thorough,  ///< every order equally likely
  riffles,   ///< cut about the middle and riffled together (Gilbert, Shannon and Reeds)
  overhand,  ///< packets of about six cards are thrown one on the other
};

/// Written `thorough`, `riffles:3` or `overhand:5`.
struct Shuffling {
  ShuffleWay way = ShuffleWay::thorough;
  int times = 1;  ///< riffles, or times the whole pack goes over, 1 to kMostTimes
  static constexpr int kMostTimes = 100;
  friend bool operator==(const Shuffling&, const Shuffling&) = default;
};

std::optional<Shuffling> parse_shuffling(std::string_view text);
std::string to_string(const Shuffling& shuffling);

/// Shuffles the cards, top first.
void shuffle(const Shuffling& shuffling, std::span<Card> cards, Dice& dice);

}  // namespace colddeck
