// The work of follow(): one pass through the events of a session without corrections. For this room only.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "games/hand_odds.h"
#include "tracking/chances/clues.h"
#include "tracking/history.h"
#include "tracking/sighting.h"
#include "tracking/table.h"

namespace colddeck {

/// What to make of cards that were read with doubt.
enum class DoubtfulCards : std::uint8_t {
  believed,  ///< they are what they were read as
  left_open  ///< they are not known, and kept as readings
};

/// What a pass leaves behind.
struct Followed {
  /// Where the cards of one round were, as slots.
  struct Places {
    std::vector<SlotRow> dealt;  ///< by holding, in dealing order
    std::vector<SlotId> pack;    ///< after the block was laid down, top first
    bool all_look = false;       ///< nobody may play blind
    /// If doubtful cards are left open: of the hands that are dealt, where they do not change in a draw.
    std::shared_ptr<const HandOdds> odds;
  };
  /// Cards that were left open.
  struct OpenCards {
    SlotRow slots;
    std::vector<CardLikelihood> readings;  ///< of cards in these slots
    CardSet others;                        ///< known to lie there besides
  };
  History history;
  std::vector<Places> places;  ///< by round
  std::vector<OpenCards> open;
  std::vector<Segment> segments;
  Slots slots;
};

/// Follows the pack with the corrections carried out.
Followed follow_places(const Session& session, DoubtfulCards doubtful = DoubtfulCards::believed);

class Follower {
 public:
  Follower(const Session& session, DoubtfulCards doubtful);
  /// Once only.
  Followed run();

 private:
  /// Where the cards of one round are found when all is known: by holding, and by hand of the block.
  struct Trace {
    std::vector<SlotRow> from;
    std::vector<HandId> hands;
    std::vector<SlotRow> to;
  };
  /// How a card was seen, for the sentence when it is impossible.
  struct Sight {
    std::string_view how;  ///< "is dealt to", "is shown by", …; followed by the player's name
    Seat seat;
    Contradiction::Kind kind = Contradiction::Kind::predicted_card;
  };

  // Events that move the pack or show cards.
  void take(const Shuffle&);
  void take(const Cut& cut);
  void take(const Burn& burn);
  void take(const Deal& deal);
  void take(const Show& show);
  void take(const Exchange& exchange);
  void take(const Return& event);
  void take(const Spread& spread);
  // Events that tell of a player.
  void take(const Look& look) { mark(look.seat, &Holding::looked); }
  void take(const Bet& bet);
  void take(const Fold& fold);
  void take(const See&);
  void take(const Win& win) { mark(win.seat, &Holding::won); }
  void take(const Choose& choice);
  void take(const Retain& retain) {
    if (retain.which != WhichHand::neither) mark(retain.seat, &Holding::retained);
  }
  template <typename Other>
  void take(const Other&) {}

  void make_ready_to_deal();
  void begin_round(const Deal& deal);
  void mark(Seat seat, bool Holding::*what);
  void see_dealt(HandOnTable& hand, const DealtHand& seen, bool in_order);
  void see_held(HandOnTable& hand, const Faces& faces, const Sight& sight);
  void see_packet(HandId packet, const Faces& faces, const HandOnTable* now_in, const Sight& sight);
  void sync(const HandOnTable& hand);
  const Reading* doubt_about(const std::vector<Reading>& readings, std::size_t place) const;
  Faces believed(const SeenCards& cards) const;
  void leave_open(const SeenCards& cards, const SlotRow& slots, bool in_order);

  // Gathering, in gathering.cpp.
  void before_pack_moves();
  bool hand_is_over();
  bool nothing_returned() const;
  Seat next_dealer();
  void lay_returns();
  void close_block();
  std::vector<HandOnTable> take_missing();
  void settle_retained();
  std::vector<HandOnTable> take_returned();
  void lay_hand(const HandOnTable& hand);
  void lay_around(const std::vector<HandOnTable>& returned, const std::vector<HandOnTable>& missing);
  bool places_tell(const std::vector<HandOnTable>& returned, const std::vector<HandOnTable>& missing) const;

  // Contradictions, in contradiction.cpp.
  void report(const Doubt& doubt, Card card, const Sight& sight);
  void contradict(Contradiction::Kind kind, std::string what);
  void report_twice(Card card, const Sight& sight);
  std::string in_words(const Doubt& doubt, Card card, const Sight& sight) const;

  void fill_in_faces();
  const Event& event_at(std::size_t index) const { return session_.events[index]; }

  const Session& session_;
  DoubtfulCards doubtful_;
  RuleSet rules_;              // as they are now
  std::size_t at_ = 0;         // index of the event that is looked at
  std::size_t next_deal_ = 0;  // the next deal, from at_ on
  std::size_t next_play_ = 0;  // the next deal or deed of a player, from at_ on
  Table table_;
  Sightings sightings_;
  std::vector<Trace> traces_;
  std::vector<Followed::Places> places_;  // by round
  std::vector<Followed::OpenCards> open_;
  History history_;

  // Since the last deal.
  std::optional<Chips> stake_;
  int folds_ = 0;
  int put_under_ = 0;       // cards that went under the pack; all of it if it was shuffled or cut
  bool disturbed_ = false;  // something else happened to the pack, so that the returns are no plain block
  bool scattered_ = false;  // it is not known where among the cards put under each of them lies
  bool closed_ = true;      // the block is laid down
  // Since the last block.
  bool shuffled_ = false;
  bool cut_ = false;
  bool burnt_ = false;
};

}  // namespace colddeck
