#include "tracking/log.h"

#include "cards/notation.h"
#include "synthetic/simulate.h"

namespace colddeck::tests {

Faces faces(std::string_view text) {
  const auto row = parse_faces(text).value();
  return {row.begin(), row.end()};
}

CardSet set_of(std::string_view text) {
  CardSet set;
  for (const Face& face : faces(text)) set.insert(face.value());
  return set;
}

SeenCards cards(std::string_view text) { return {faces(text), {}}; }

Log::Log(int players) {
  for (int i = 0; i < players; ++i)
    session.players.push_back({std::string(seat_name(i)), Seat{static_cast<std::int8_t>(i)}});
}

Log& Log::then(Action action) {
  session.events.push_back({HandNo{hand}, std::nullopt, 1, std::nullopt, std::move(action)});
  return *this;
}

Log& Log::deal(Seat dealer, std::initializer_list<Seat> seats,
               std::initializer_list<std::string_view> hands) {
  Deal what{dealer, {}, true};
  auto next = hands.begin();
  for (const Seat seat : seats)
    what.hands.push_back({seat, next == hands.end() ? SeenCards{} : cards(*next++), false});
  ++hand;
  return then(what);
}

Log& Log::deal_sets(Seat dealer, std::initializer_list<Seat> seats,
                    std::initializer_list<std::string_view> hands) {
  deal(dealer, seats, hands);
  std::get<Deal>(session.events.back().action).in_order = false;
  return *this;
}

Log& Log::back(Seat seat, std::string_view hand_seen, Seat gatherer, std::optional<int> place) {
  return then(Return{seat, gatherer, cards(hand_seen), place});
}

Log& Log::back_all(std::initializer_list<Seat> seats) {
  for (const Seat seat : seats) back(seat);
  return *this;
}

History follow(const Log& log) { return colddeck::follow(log.session); }

}  // namespace colddeck::tests
