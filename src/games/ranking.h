// What three cards make, wild cards included: the order of hands of "Three Card Brag", ranking of hands and
// wild cards.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "games/rules.h"

namespace colddeck {

/// Kinds of hands, worst first. A run beats a flush, the other way about than in poker.
enum class Category : std::uint8_t { high, pair, flush, run, running_flush, prial };

/// "prial", "running flush", "run", "flush", "pair", "high card".
std::string_view name_of(Category category);

/// The best that three cards make. Compares as the hands do: suits do not rank, and of equal hands the one
/// with fewer wild cards is better.
struct Combination {
  Category category = Category::high;
  /// What decides first comes first: the pair before its odd card, the highest card of the others. A run
  /// counts by its highest card; A-2-3 is written three, two, ace.
  std::array<Rank, 3> ranks{};
  int wild_cards = 0;  ///< 0 to 3; a card designated wild always counts as wild

  friend bool operator==(const Combination&, const Combination&) = default;
  friend std::strong_ordering operator<=>(const Combination& a, const Combination& b);
};

/// A wild card stands for the card that makes the best hand, also for one that is held already.
/// The cards must be different and jokers count as wild.
Combination combination_of(const RuleSet& rules, Card a, Card b, Card c);

/// In players' words: "prial of kings", "run, queen high", "running flush, ace-two-three", "pair of sixes",
/// "flush, ace high", "queen high"; then ", 1 wild card" or ", 2 wild cards" if any.
std::string in_words(const Combination& combination);

}  // namespace colddeck
