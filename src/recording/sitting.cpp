#include "recording/sitting.h"

namespace colddeck {
namespace {

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }

bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }

bool comes(Presence presence) { return presence == Presence::join || presence == Presence::sit_in; }

}  // namespace

Sitting::Sitting(const std::vector<Player>& players) {
  for (const Player& player : players)
    if (at_table(player.seat)) in_[index_of(player.seat)] = true;
}

void Sitting::expect(const SeatChange& change) {
  if (!at_table(change.seat) || changed_[index_of(change.seat)]) return;
  changed_[index_of(change.seat)] = true;
  if (comes(change.presence)) in_[index_of(change.seat)] = false;
}

void Sitting::apply(const SeatChange& change) {
  if (at_table(change.seat)) in_[index_of(change.seat)] = comes(change.presence);
}

bool Sitting::sits_in(Seat seat) const { return at_table(seat) && in_[index_of(seat)]; }

std::vector<Seat> Sitting::from_left_of(Seat seat) const {
  std::vector<Seat> seats;
  if (!at_table(seat)) return seats;
  for (int step = 1; step <= kMostSeats; ++step) {
    const Seat next{static_cast<std::int8_t>((seat.index + step) % kMostSeats)};
    if (sits_in(next)) seats.push_back(next);
  }
  return seats;
}

Seat Sitting::next_after(Seat seat) const {
  const std::vector<Seat> seats = from_left_of(seat);
  return seats.empty() ? Seat{} : seats.front();
}

Sitting sitting_at_start(const Session& session) {
  Sitting sitting(session.players);
  for (const Event& event : session.events)
    if (const auto* change = std::get_if<SeatChange>(&event.action)) sitting.expect(*change);
  return sitting;
}

}  // namespace colddeck
