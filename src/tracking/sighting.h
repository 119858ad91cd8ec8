// Cards that are seen, held against what is known: what agrees is learnt, what cannot be is said, and then
// believed all the same. What lies on the table lies there, whatever was thought before.
#pragma once

#include <optional>

#include "tracking/history.h"
#include "tracking/table.h"

namespace colddeck {

/// Why a card cannot be where it was seen.
struct Doubt {
  enum class Kind : std::uint8_t {
    foreign,     ///< there is no such card in this pack
    other_card,  ///< `certain` must be there
    other_hand,  ///< the hand must be `certain`
    elsewhere,   ///< it must be in the hand of `seat`, or in the pack where that is unknown
    unlikely     ///< it cannot be there for all that was seen before
  };
  Kind kind = Kind::unlikely;
  CardSet certain;
  Seat seat;
};

class Sightings {
 public:
  explicit Sightings(Table& table) : table_(table) {}

  /// At a place in dealing order of a hand that was just dealt.
  std::optional<Doubt> dealt(HandOnTable& hand, std::size_t place, Card card);
  /// Anywhere in a hand.
  std::optional<Doubt> held(HandOnTable& hand, Card card);
  std::optional<Doubt> in_pack(int depth, Card card);
  /// In the slots of a hand, as it was seen to go back; faces that were not seen are empty.
  void returned(const SlotRow& slots, Faces faces) {
    for (Face& face : faces)
      if (face) face = in_this_pack(*face);
    if (table_.slots().learn_all(slots, faces)) return;
    for (std::size_t i = 0; i < faces.size(); ++i)
      if (faces[i]) table_.slots().learn(slots[i], *faces[i]);
  }
  /// In a hand that is in the pack now, or that went into the hand on the table `now_in`.
  std::optional<Doubt> in_packet(HandId packet, Card card, const HandOnTable* now_in);

 private:
  /// With one joker in the pack it does not matter which of the two was recorded.
  Card in_this_pack(Card card) const;
  /// Whose certain knowledge of the card forbids that it is in `hand`.
  std::optional<Doubt> elsewhere(Card card, const HandOnTable* hand) const;
  /// No other place can hold the card; says which one must.
  std::optional<Doubt> rule_out_elsewhere(Card card, const HandOnTable* hand, int depth, HandId packet);

  static constexpr int kNowhere = -1;
  Table& table_;
};

}  // namespace colddeck
