// The table as it stands: the slots in the pack, and the hands in front of the players.
#pragma once

#include <optional>
#include <vector>

#include "pack/pack.h"
#include "recording/session.h"
#include "tracking/slots.h"

namespace colddeck {

/// A hand that was dealt and is not yet back in the pack.
struct HandOnTable {
  std::size_t round = 0;    ///< of History::rounds
  std::size_t holding = 0;  ///< of that round
  Seat seat;
  HandId id = 0;
  SlotRow from;                  ///< in dealing order; after a draw: the kept cards, then those drawn
  const Return* back = nullptr;  ///< how it was seen to go back, if it was
  std::size_t back_event = 0;    ///< index of that event
  bool impossible = false;       ///< when dealt: what was known of its slots contradicted itself
  bool shown = false;            ///< turned up for all to see
  bool retained = false;         ///< stays on the table for the next deal
  bool mixed_up = false;         ///< cut off from everything before, as it may be another of the same player
  bool as_dealt = true;          ///< certainly the hand of that holding, with the cards that were dealt

  std::size_t size() const { return from.size(); }
};

/// The time between two moments at which the order of the pack, or which cards it holds, was lost.
struct Segment {
  std::vector<SlotId> start;  ///< in the pack and on the table at first
  CardSet pack;               ///< every card there is in this time
  SlotId first_new = 0;       ///< slots from here …
  SlotId end_new = 0;         ///< … to before here came to be in this time
  bool doubtful = false;      ///< something was cut off from what was known before, as it contradicted itself
};

class Table {
 public:
  /// All cards in the pack, in an order that nobody knows.
  explicit Table(CardSet pack);

  Slots& slots() { return slots_; }
  const Slots& slots() const { return slots_; }
  std::vector<HandOnTable>& hands() { return hands_; }
  const std::vector<HandOnTable>& hands() const { return hands_; }
  int pack_size() const { return pack_.size(); }
  SlotId at(int depth) const { return pack_.at(depth); }

  /// From here on nothing links the cards to what was before, but what is certain of each. `end`: the number
  /// of slots when that began.
  void begin_segment(SlotId end);
  /// What was seen in this time contradicts itself.
  void doubt_segment() { segments_.back().doubtful = true; }
  /// All, the last one up to now.
  std::vector<Segment> segments() const;

  /// The order of the undermost `cards` of the pack is no longer known, nor which cards they are.
  void forget_bottom(int cards);
  /// The pack was shuffled, or cut nobody saw where.
  void forget_order() { forget_bottom(pack_size()); }
  /// Cards were put into the pack or taken out of it, and it was shuffled. The hands on the table stay.
  void change_pack(CardSet pack);
  /// The top cards went under the rest, one after the other; any number.
  void turn_under(int cards);

  /// Deals round by round from the top, `each` cards to every hand or as many as there are. Hands that get
  /// none are left out. Returns how many hands there are; they are the last of hands().
  std::size_t deal(std::size_t round, const std::vector<DealtHand>& hands, int each);
  /// `count` cards of the hand go under the pack and as many come from its top. Which of its cards is not
  /// known. The hand goes on under another id.
  struct Draw {
    HandId discarded;  ///< the cards thrown away, as a hand of their own
    HandId drawn;      ///< the cards taken, likewise
  };
  Draw exchange(HandOnTable& hand, std::size_t count);

  /// The hand's cards as new slots, top to bottom, that are not in the pack yet.
  SlotRow pick_up(const HandOnTable& hand) { return slots_.return_hand(hand.id); }
  void put_under(const SlotRow& cards);
  /// Cards of which is known only that they are none of those known to be elsewhere.
  void put_unseen_under(std::size_t cards);

  /// The hand of `seat`, not yet on its way back, that is meant by `faces`: a player with a retained hand has
  /// two. Null when there is none, or when it may be either.
  HandOnTable* hand_meant(Seat seat, const Faces& faces);
  /// One of this player's hands, after taking care that nothing is concluded from which of them it is. Null
  /// when there is none.
  HandOnTable* any_hand(Seat seat);

  // What was thought to be known has proved false: the hand, the card of it, or the card in the pack is cut
  // off from everything before, and may be anything.
  void renew(HandOnTable& hand);
  void renew(HandOnTable& hand, std::size_t place);
  void renew(int depth);

 private:
  /// Cards that certainly are in a hand, or among the upper `depth` of the pack.
  CardSet placed(int depth) const;

  Slots slots_;
  Pack<SlotId> pack_;
  std::vector<HandOnTable> hands_;
  std::vector<Segment> segments_;
};

}  // namespace colddeck
