// Where every card of a hand had lain before it was dealt: in which returned hand, at which place, or in the
// shuffled pack. For hands of three.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tracking/history.h"

namespace colddeck {

/// One hand of three as it lay after it was returned, and which of its cards have been dealt since.
struct LainHand {
  Seat owner;
  bool shown = false;
  std::array<Card, 3> cards{};  ///< top to bottom
  std::array<bool, 3> dealt{};
};

/// Number of an order of three cards, 0 to 5: how they lie, from low to high by index, whatever they are.
int order_of(const std::array<Card, 3>& cards);

class LainHands {
 public:
  explicit LainHands(int pack_size) : pack_size_(pack_size) { shuffle(); }

  struct Origin {
    int hand = kShuffled;  ///< index into hands(), or kShuffled
    int place = 0;
  };
  static constexpr int kShuffled = -1;

  const std::vector<LainHand>& hands() const { return hands_; }
  /// Empty where it is not known.
  std::optional<Origin> origin_of(Card card) const;
  /// Cards that are still as the shuffle left them.
  std::vector<Card> never_dealt() const;

  void shuffle();
  /// All hands of a deal were dealt, and then came back.
  void deal(const Round& round);
  void gather(const Round& round);

 private:
  enum class Known : char { shuffled, lain, elsewhere };
  struct Where {
    Known known = Known::shuffled;
    Origin origin;
  };
  Where& where(Card card) { return where_[static_cast<std::size_t>(card.index())]; }

  int pack_size_;
  std::array<Where, Card::kMost> where_{};
  std::vector<LainHand> hands_;
};

}  // namespace colddeck
