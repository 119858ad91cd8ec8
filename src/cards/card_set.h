// A set of different cards, as bits.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.h"

namespace colddeck {

class CardSet {
 public:
  constexpr CardSet() = default;

  /// The whole pack: 52 cards and `jokers` (0 to 2) jokers.
  static constexpr CardSet pack(int jokers = 0) {
    CardSet set;
    set.bits_ = (std::uint64_t{1} << (Card::kStandardPack + jokers)) - 1;
    return set;
  }

  constexpr bool contains(Card card) const { return (bits_ >> card.index()) & 1; }
  constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.index(); }
  constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << card.index()); }
  /// Counted in parallel within the word: without a processor's own instruction, which not every machine that
  /// Debian serves has, the compiler would call a slower library function.
  constexpr int size() const {
    std::uint64_t sums = bits_ - ((bits_ >> 1) & 0x5555555555555555);
    sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>((sums * 0x0101010101010101) >> 56);
  }
  constexpr bool empty() const { return bits_ == 0; }
  /// The card of the lowest index. The set must not be empty.
  constexpr Card lowest() const { return Card::from_index(std::countr_zero(bits_)); }
  /// Exactly one card.
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  /// Calls `visit(Card)` for each card, lowest index first.
  template <typename Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1)
      visit(Card::from_index(std::countr_zero(rest)));
  }

 private:
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

}  // namespace colddeck
