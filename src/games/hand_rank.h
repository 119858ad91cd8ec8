// Whole hands of three, four or five cards, of which the best three play.
//
// Source: "Three Card Brag", Four Card Brag and Five Card Brag: "In case of a tie between two hands, the
// discarded card is used to decide which is better." Two discards are compared higher first, then lower. The
// documents do not say what a discarded wild card is worth: here it is an ace, just below a natural ace, as a
// wild card loses to the card it stands for.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "games/strength.h"

namespace colddeck {

/// Compares as hands of equal size do; equal ranks tie, and then the player who was seen wins.
struct HandRank {
  int strength = 0;  ///< of the best three: see StrengthTable
  std::array<std::uint8_t, 2>
      discards{};  ///< what the discarded cards are worth, the better first; 0 if none
  friend auto operator<=>(const HandRank&, const HandRank&) = default;
};

/// The best three of a hand; the others are discarded.
struct BestThree {
  HandRank rank;
  std::array<Card, 3> kept{};
};

/// Ranks hands of one rule set. Immutable; cheap to copy; threads may share it.
class HandRanking {
 public:
  explicit HandRanking(const RuleSet& rules);

  /// `hand` must be three, four or five different cards of the pack, whichever game the rules name.
  HandRank rank(std::span<const Card> hand) const;
  BestThree best_three(std::span<const Card> hand) const;
  /// "pair of sixes": what the best three make.
  std::string in_words(std::span<const Card> hand) const;

  /// What the card is worth when it is discarded, 0 to kDiscardValues - 1.
  std::uint8_t discard_value(Card card) const {
    return discard_value_[static_cast<std::size_t>(card.index())];
  }

  const StrengthTable& three_cards() const { return *three_cards_; }

  /// Different values that a discarded card may have, 0 (a two, or none) to this less one (an ace).
  static constexpr int kDiscardValues = 14;

 private:
  using Kept = std::array<std::size_t, 3>;  // which of the hand's cards
  HandRank rank_keeping(std::span<const Card> hand, const Kept& kept, int strength) const;
  template <typename Better>
  void for_each_improvement(std::span<const Card> hand, Better better) const;

  std::shared_ptr<const StrengthTable> three_cards_;
  std::array<std::uint8_t, Card::kMost> discard_value_{};
};

}  // namespace colddeck
