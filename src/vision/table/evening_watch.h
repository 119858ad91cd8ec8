// From changes at the players' places to the recording of an evening, hand by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "recording/session.h"
#include "recording/still.h"
#include "vision/table/hand_story.h"
#include "vision/table/pack_handling.h"

namespace colddeck {

class EveningWatch {
 public:
  /// `session`: with title, source and rules, and the events of all hands that are over already; `players`
  /// seats, named as in it or, where it has too few, "Seat 1" and so on.
  EveningWatch(Session session, int players);

  /// Changes come in the order in which they were noticed.
  void see(const ZoneChange& change);
  /// What the cards are that were last turned up there. The first picture of each hand is kept; which hand it
  /// is of is known when that is over.
  void read(int zone, SeenCards cards, std::optional<Still> still = {});
  /// The pack was seen at this zone's player.
  void see_pack(int zone) { ++pack_seen_[static_cast<std::size_t>(zone)]; }
  /// To be told of every sample, before the changes in it.
  void see(const TableSample& sample) { handling_.see(sample); }
  /// The pack was spread, from the event's time until `taken_up`: the hand before is over.
  void see_spread(Event spread, Millis taken_up);
  /// From here on something is missing in the film, or it shows another picture: the hand that is played is
  /// told as far as it was seen, and `words` stand behind it.
  void interrupt(Millis time, const std::string& words);
  /// The film is over.
  void finish();

  /// All hands that are over.
  const Session& session() const { return session_; }
  /// … and of the hand that is played now what has been seen of it.
  Session so_far() const;
  int hands() const { return number_; }
  /// Of all hands that are over, in their order.
  const std::vector<Still>& stills() const { return stills_; }

 private:
  bool begins_hand(const ZoneChange& change) const;
  bool was_pushed(const ZoneChange& change);
  void take_up();
  void learn_tempo();
  double tempo() const;
  std::optional<Event> shuffle_before_deal() const;
  HandStory told(bool over) const;
  void tell_hand();
  void keep(Still still);

  Session session_;
  std::vector<Seat> seats_;
  std::vector<WatchedChange> changes_;  // of the hand that is played now
  std::vector<Still> shown_;            // in the hand that is played now
  std::vector<Still> stills_;
  std::size_t bytes_of_stills_ = 0;
  PackHandling::Stretch before_deal_;  // … what was done with the pack before it was dealt
  PackHandling handling_;
  Millis last_end_{0};          // when the last hand had been taken up
  std::vector<int> pack_seen_;  // samples in this hand, by zone
  bool shuffle_due_ = true;
  std::vector<Millis> steps_of_deals_;  // from each player's first card to the next one's
  std::int32_t number_ = 0;
  int all_turned_up_ = 0;                          // hands in which every hand was turned up
  std::vector<std::size_t> deals_;                 // of each hand, the index of its deal among the events …
  std::vector<std::vector<DealerScore>> dealers_;  // … and who may have dealt it
};

}  // namespace colddeck
