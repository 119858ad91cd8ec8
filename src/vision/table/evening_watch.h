// From changes at the players' places to the recording of an evening, hand by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "recording/session.h"
#include "recording/still.h"
#include "vision/table/hand_story.h"

namespace colddeck {

class EveningWatch {
 public:
  /// `session`: with title, source and rules, but without events; `players` seats, named as in it or, where
  /// it has too few, "Seat 1" and so on.
  EveningWatch(Session session, int players);

  /// Changes come in the order in which they were noticed.
  void see(const ZoneChange& change);
  /// What the cards are that were last turned up there. The first picture of each hand is kept; which hand it
  /// is of is known when that is over.
  void read(int zone, SeenCards cards, std::optional<Still> still = {});
  /// The pack was shuffled, or something else was done that is told as it is.
  void note(Event event) { between_.push_back(std::move(event)); }
  /// The film is over.
  void finish();

  /// All hands that are over.
  const Session& session() const { return session_; }
  int hands() const { return number_; }
  /// Of all hands that are over, in their order.
  const std::vector<Still>& stills() const { return stills_; }

 private:
  bool begins_hand(const ZoneChange& change) const;
  void tell_hand();
  void keep(Still still);

  Session session_;
  std::vector<Seat> seats_;
  std::vector<WatchedChange> changes_;  // of the hand that is played now
  std::vector<Event> between_;          // since the last hand
  std::vector<Still> shown_;            // in the hand that is played now
  std::vector<Still> stills_;
  std::size_t bytes_of_stills_ = 0;
  std::int32_t number_ = 0;
  int all_turned_up_ = 0;  // hands in which every hand was turned up
  Seat last_dealer_;
};

}  // namespace colddeck
