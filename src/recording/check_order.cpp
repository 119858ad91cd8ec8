// Times that run, seats that are taken, hands that are counted.
#include <array>

#include "recording/check_parts.h"

namespace colddeck::checks {
namespace {

/// Finds the seats of an action.
struct SeatFinder {
  std::vector<Seat> operator()(const Shuffle& a) const { return {a.by}; }
  std::vector<Seat> operator()(const Cut& a) const { return {a.by}; }
  std::vector<Seat> operator()(const Deal& a) const {
    std::vector<Seat> seats = {a.dealer};
    for (const DealtHand& hand : a.hands) seats.push_back(hand.seat);
    return seats;
  }
  std::vector<Seat> operator()(const See& a) const { return {a.seat, a.target}; }
  std::vector<Seat> operator()(const Return& a) const { return {a.seat, a.gatherer}; }
  std::vector<Seat> operator()(const Lend& a) const { return {a.seat, a.to}; }
  std::vector<Seat> operator()(const Showdown&) const { return {}; }
  std::vector<Seat> operator()(const Burn&) const { return {}; }
  std::vector<Seat> operator()(const Spread&) const { return {}; }
  std::vector<Seat> operator()(const Correction&) const { return {}; }
  std::vector<Seat> operator()(const Note&) const { return {}; }
  template <typename OfOnePlayer>
  std::vector<Seat> operator()(const OfOnePlayer& a) const {
    return {a.seat};
  }
};

std::string clock(Millis time) {
  const std::int64_t seconds = time.value / 1000;
  const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

void check_times(const Session& session, Findings& findings) {
  std::optional<Millis> last;
  for (std::size_t i = 0; i < session.events.size(); ++i) {
    const Event& event = session.events[i];
    if (!event.time || std::holds_alternative<Note>(event.action)) continue;
    if (last && *event.time < *last)
      findings.add(CheckKind::time_backwards, i, Seat{},
                   "at " + clock(*event.time) + ", but what comes before is at " + clock(*last));
    last = event.time;
  }
}

void check_seats(const Session& session, Findings& findings) {
  if (session.players.empty()) return;  // the recording does not say who plays
  std::array<bool, kMostSeats> accepted{};
  for (const Player& player : session.players)
    if (player.seat.known() && player.seat.index < kMostSeats)
      accepted[static_cast<std::size_t>(player.seat.index)] = true;
  for (std::size_t i = 0; i < session.events.size(); ++i)
    for (const Seat seat : seats_of(session.events[i].action)) {
      if (!seat.known() || seat.index >= kMostSeats || accepted[static_cast<std::size_t>(seat.index)])
        continue;
      accepted[static_cast<std::size_t>(seat.index)] = true;  // once is enough
      findings.add(CheckKind::unknown_seat, i, Seat{},
                   "no player of the recording sits at seat " + std::to_string(seat.index + 1));
    }
}

/// Whether an action is of the hand that was dealt last, and not perhaps of the next one.
bool within_a_hand(const Action& action) {
  return std::holds_alternative<Look>(action) || std::holds_alternative<Bet>(action) ||
         std::holds_alternative<Fold>(action) || std::holds_alternative<See>(action) ||
         std::holds_alternative<Show>(action) || std::holds_alternative<Win>(action) ||
         std::holds_alternative<Exchange>(action) || std::holds_alternative<Cover>(action) ||
         std::holds_alternative<Lend>(action) || std::holds_alternative<Showdown>(action);
}

std::string number(HandNo hand) { return "hand " + std::to_string(hand.value); }

void check_numbers(const Session& session, Findings& findings) {
  std::optional<HandNo> dealt;
  HandNo last;
  bool stray = false;  // a wrong number within this hand was already found
  for (std::size_t i = 0; i < session.events.size(); ++i) {
    const Event& event = session.events[i];
    if (std::holds_alternative<Note>(event.action)) continue;
    if (event.hand < last)
      findings.add(CheckKind::hand_number, i, Seat{}, number(event.hand) + " comes after " + number(last));
    else if (std::holds_alternative<Deal>(event.action) && event.hand.value == 0)
      findings.add(CheckKind::hand_number, i, Seat{},
                   "a deal is in hand 0, which is what comes before the first deal");
    else if (std::holds_alternative<Deal>(event.action) && dealt && event.hand == *dealt)
      findings.add(CheckKind::hand_number, i, Seat{}, number(event.hand) + " is dealt a second time");
    else if (std::holds_alternative<Deal>(event.action) && dealt && event.hand.value != dealt->value + 1)
      findings.add(CheckKind::hand_number, i, Seat{},
                   number(event.hand) + " is dealt after " + number(*dealt) +
                       "; a hand is missing or wrongly numbered");
    else if (within_a_hand(event.action) && dealt && event.hand != *dealt && !stray) {
      findings.add(CheckKind::hand_number, i, Seat{},
                   "this belongs to " + number(event.hand) + ", but " + number(*dealt) + " was dealt last");
      stray = true;
    }
    last = event.hand;
    if (!std::holds_alternative<Deal>(event.action)) continue;
    dealt = event.hand;
    stray = false;
  }
}

}  // namespace

std::vector<Seat> seats_of(const Action& action) { return std::visit(SeatFinder{}, action); }

void check_order(const Session& session, Findings& findings) {
  check_times(session, findings);
  check_seats(session, findings);
  check_numbers(session, findings);
}

}  // namespace colddeck::checks
