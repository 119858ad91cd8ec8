// The parts of `check`. Each goes through a session without corrections and adds what it finds.
#pragma once

#include <algorithm>

#include "recording/check.h"

namespace colddeck::checks {

/// Collects findings of one session.
class Findings {
 public:
  explicit Findings(const Session& session) : session_(session) {}

  void add(CheckKind kind, std::size_t event, Seat who, std::string explanation) {
    const std::string name = who.known() ? session_.name_of(who) : std::string();
    list_.push_back({kind, session_.events[event].hand, event, name, std::move(explanation)});
  }
  /// "Bob", or "seat 4" where nobody is known to sit, or "somebody".
  std::string name(Seat seat) const;
  bool any_in(HandNo hand) const {
    return std::any_of(list_.begin(), list_.end(),
                       [hand](const CheckFinding& finding) { return finding.hand == hand; });
  }
  std::vector<CheckFinding> take() { return std::move(list_); }

 private:
  const Session& session_;
  std::vector<CheckFinding> list_;
};

/// Times, seats and numbers of hands.
void check_order(const Session& session, Findings& findings);
/// Who deals, and when the pack must be shuffled.
void check_deals(const Session& session, Findings& findings);
/// Sizes of hands, cards in two places, returns.
void check_cards(const Session& session, Findings& findings);
/// Turns, bets and sees.
void check_play(const Session& session, Findings& findings);
/// What was won against what was put in.
void check_pay_outs(const Session& session, Findings& findings);

/// When a dealer chooses the game, and what.
void check_choices(const Session& session, Findings& findings);
/// Bets and pay-outs of games against the house.
void check_casino(const Session& session, Findings& findings);
/// Plays every hand again whose betting is recorded completely and in which nothing was found, and says what
/// the rules of the game do not allow, or whom the cards give another win. To be called last.
void check_by_playing(const Session& session, Findings& findings);

/// The seats an action is about, known or not.
std::vector<Seat> seats_of(const Action& action);

}  // namespace colddeck::checks
