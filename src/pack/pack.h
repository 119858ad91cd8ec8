// How the pack moves: a ring that is dealt from the top and refilled at the bottom, and hardly ever shuffled.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "cards/card.h"

namespace colddeck {

/// The undealt pack, top first. `T` is a card, or whatever else is followed round (a slot, a position).
/// All operations are O(1) but cut and shuffle.
template <typename T>
class Pack {
 public:
  int size() const { return size_; }
  /// The card at `depth` below the top, 0 the top itself; depth < size().
  const T& at(int depth) const { return ring_[place(depth)]; }
  T& at(int depth) { return ring_[place(depth)]; }

  void clear() { size_ = 0; }

  /// Takes the top card; the pack must not be empty.
  T deal() {
    assert(size_ > 0);
    const T card = ring_[top_];
    top_ = place(1);
    --size_;
    return card;
  }

  /// Takes the bottom card, which is against the rules; the pack must not be empty.
  T deal_bottom() {
    assert(size_ > 0);
    --size_;
    return ring_[place(size_)];
  }

  /// One card to the bottom.
  void put_under(const T& card) {
    assert(size_ < kRoom);
    ring_[place(size_)] = card;
    ++size_;
  }

  /// Burns: the top `count` cards go to the bottom in order.
  void burn(int count) {
    for (int i = 0; i < count && size_ > 0; ++i) put_under(deal());
  }

  /// Cuts: the top `depth` cards go below the rest.
  void cut(int depth) { burn(depth); }

  /// Puts the cards into the order that `permute(first, last)` makes of them.
  template <typename Permute>
  void rearrange(Permute permute) {
    std::array<T, kRoom> flat;
    for (int i = 0; i < size_; ++i) flat[static_cast<std::size_t>(i)] = at(i);
    permute(flat.begin(), flat.begin() + size_);
    std::copy(flat.begin(), flat.begin() + size_, ring_.begin());
    top_ = 0;
  }

 private:
  static constexpr int kRoom = 64;  // a power of two, above the 54 cards of the largest pack
  std::size_t place(int depth) const { return (top_ + static_cast<std::size_t>(depth)) % kRoom; }

  std::array<T, kRoom> ring_{};
  std::size_t top_ = 0;
  int size_ = 0;
};

}  // namespace colddeck
