#include "drivers/bets.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace colddeck {
namespace {

/// Seats of the log by their players' names at the table that was seen.
using SeatMap = std::map<Seat, Seat>;

tl::expected<SeatMap, std::string> seats_by_name(const Session& seen, const Session& log) {
  SeatMap map;
  for (const Player& player : log.players) {
    const auto same = std::find_if(seen.players.begin(), seen.players.end(),
                                   [&](const Player& other) { return other.name == player.name; });
    if (same == seen.players.end())
      return tl::unexpected(fmt::format(
          "--bets: {} bets in the log but does not sit at the table; give the players' names with --seats",
          player.name));
    map[player.seat] = same->seat;
  }
  return map;
}

bool is_bet(const Action& action) {
  return std::holds_alternative<Bet>(action) || std::holds_alternative<See>(action) ||
         std::holds_alternative<Stake>(action) || std::holds_alternative<Cover>(action) ||
         std::holds_alternative<Lend>(action) || std::holds_alternative<Showdown>(action);
}

struct Reseat {
  const SeatMap& seats;
  void move(Seat& seat) const {
    if (const auto found = seats.find(seat); found != seats.end()) seat = found->second;
  }
  void operator()(See& see) const {
    move(see.seat);
    move(see.target);
  }
  void operator()(Lend& lend) const {
    move(lend.seat);
    move(lend.to);
  }
  void operator()(Bet& bet) const { move(bet.seat); }
  void operator()(Stake& stake) const { move(stake.seat); }
  void operator()(Cover& cover) const { move(cover.seat); }
  void operator()(Fold& fold) const { move(fold.seat); }
  void operator()(Win& win) const { move(win.seat); }
  template <typename Other>
  void operator()(Other&) const {}
};

/// The log's hand with the seats of the table that was seen.
std::vector<Event> hand_of(const Session& log, HandNo number, const SeatMap& seats) {
  std::vector<Event> hand;
  for (const Event& event : log.events) {
    if (event.hand != number) continue;
    hand.push_back(event);
    std::visit(Reseat{seats}, hand.back().action);
  }
  return hand;
}

/// One hand as it was seen, and the log of it.
class Merging {
 public:
  Merging(std::vector<Event> seen, const std::vector<Event>& log, std::vector<std::string>& remarks)
      : seen_(std::move(seen)), log_(log), remarks_(remarks) {}

  std::vector<Event> merged() {
    for (const Event& event : log_) {
      if (const auto* fold = std::get_if<Fold>(&event.action)) pass_fold(fold->seat);
      if (const auto* win = std::get_if<Win>(&event.action)) name_pot(*win);
      if (is_bet(event.action)) waiting_.push_back(event);
    }
    while (at_ < seen_.size() && !ends_betting(seen_[at_])) take_seen();
    put_waiting();
    while (at_ < seen_.size()) take_seen();
    return std::move(merged_);
  }

 private:
  static bool ends_betting(const Event& event) {
    return std::holds_alternative<Show>(event.action) || std::holds_alternative<Win>(event.action) ||
           std::holds_alternative<Return>(event.action);
  }

  void take_seen() { merged_.push_back(seen_[at_++]); }

  /// A bet has the time of what was seen before it.
  void put_waiting() {
    for (Event& event : waiting_) {
      if (!merged_.empty()) event.time = merged_.back().time;
      merged_.push_back(std::move(event));
    }
    waiting_.clear();
  }

  void pass_fold(Seat seat) {
    const auto is_it = [&](const Event& event) {
      const auto* fold = std::get_if<Fold>(&event.action);
      return fold && fold->seat == seat;
    };
    const auto found = std::find_if(seen_.begin() + static_cast<std::ptrdiff_t>(at_), seen_.end(), is_it);
    if (found == seen_.end()) {
      if (!seen_.empty())
        remarks_.push_back(
            fmt::format("hand {}: the log of the bets has a fold that was not seen then; what was seen holds",
                        seen_.front().hand.value));
      return;
    }
    const auto until = static_cast<std::size_t>(found - seen_.begin());
    while (at_ < until && !ends_betting(seen_[at_])) take_seen();
    put_waiting();
    while (at_ <= until) take_seen();
  }

  void name_pot(const Win& win) {
    for (Event& event : seen_)
      if (auto* seen = std::get_if<Win>(&event.action); seen && seen->seat == win.seat)
        seen->amount = win.amount;
  }

  std::vector<Event> seen_;
  const std::vector<Event>& log_;
  std::vector<std::string>& remarks_;
  std::vector<Event> merged_;
  std::vector<Event> waiting_;  // bets of the log that come before what is found next
  std::size_t at_ = 0;
};

}  // namespace

tl::expected<std::vector<std::string>, std::string> put_bets_into(Session& seen, const Session& log) {
  const auto seats = seats_by_name(seen, log);
  if (!seats) return tl::unexpected(seats.error());
  std::vector<std::string> remarks;
  std::vector<Event> events;
  std::erase_if(seen.events, [](const Event& event) { return is_bet(event.action); });
  for (std::size_t i = 0; i < seen.events.size();) {
    const HandNo number = seen.events[i].hand;
    std::vector<Event> hand;
    for (; i < seen.events.size() && seen.events[i].hand == number; ++i) hand.push_back(seen.events[i]);
    const std::vector<Event> written = hand_of(log, number, *seats);
    for (Event& event : Merging(std::move(hand), written, remarks).merged())
      events.push_back(std::move(event));
  }
  seen.events = std::move(events);
  return remarks;
}

}  // namespace colddeck
