// A playing card, and the faces of a hand of which some may be unknown.
#pragma once

#include <boost/container/static_vector.hpp>
#include <compare>
#include <cstdint>
#include <optional>

namespace colddeck {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// Two to ace; the ace is high except in A-2-3.
enum class Rank : std::uint8_t {
  two = 2,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};

/// One card of a pack of 52, or one of two jokers. Two bytes cheaper than a string and as easy to compare.
class Card {
 public:
  static constexpr int kStandardPack = 52;
  static constexpr int kJokers = 2;
  static constexpr int kMost = kStandardPack + kJokers;

  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>((static_cast<int>(rank) - 2) * 4 + static_cast<int>(suit))) {}

  /// `index` in [0, kMost): rank by rank from the twos, clubs to spades within a rank, then the jokers.
  static constexpr Card from_index(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }
  static constexpr Card red_joker() { return from_index(kStandardPack); }
  static constexpr Card black_joker() { return from_index(kStandardPack + 1); }

  constexpr int index() const { return index_; }
  constexpr bool is_joker() const { return index_ >= kStandardPack; }
  /// Only for cards that are not jokers.
  constexpr Rank rank() const { return static_cast<Rank>(index_ / 4 + 2); }
  /// Only for cards that are not jokers.
  constexpr Suit suit() const { return static_cast<Suit>(index_ % 4); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

/// What is known of one card's face; empty for a card that was not seen.
using Face = std::optional<Card>;

/// Cards in a hand at most: five dealt, or three and a retained hand.
inline constexpr int kMostHandCards = 8;

/// The cards of one hand in an order that the user of the value states (dealing order, or top to bottom).
using Faces = boost::container::static_vector<Face, kMostHandCards>;

}  // namespace colddeck
