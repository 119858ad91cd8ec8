// Whatever a recording says, in whatever order: no card is lost and no hand is left lying on the table.
#include <set>

#include "properties.h"
#include "synthetic/table/choreography.h"

namespace colddeck::film {
namespace {

constexpr int kSeats = 4;

Seat any_seat() { return Seat{*rc::gen::inRange<std::int8_t>(-1, kSeats)}; }

SeenCards any_cards(int most) {
  SeenCards cards;
  const int count = *rc::gen::inRange(0, most + 1);
  for (int i = 0; i < count; ++i)
    cards.faces.push_back(*rc::gen::inRange(0, 3) == 0 ? Face() : Card::from_index(*rc::gen::inRange(0, 54)));
  return cards;
}

Deal any_deal() {
  Deal deal;
  deal.dealer = any_seat();
  deal.in_order = *rc::gen::arbitrary<bool>();
  for (std::int8_t seat = 0; seat < kSeats; ++seat)
    deal.hands.push_back({Seat{seat}, any_cards(4), *rc::gen::inRange(0, 5) == 0});
  return deal;
}

Return any_return() {
  Return returned{any_seat(), any_seat(), any_cards(3), {}};
  if (*rc::gen::arbitrary<bool>()) returned.place = *rc::gen::inRange(0, 4);
  return returned;
}

Spread any_spread() {
  Spread spread;
  spread.from = *rc::gen::inRange(0, 60);
  const int count = *rc::gen::inRange(0, 60);
  for (int i = 0; i < count; ++i) spread.faces.push_back(Card::from_index(*rc::gen::inRange(0, 54)));
  return spread;
}

Action any_action() {
  switch (*rc::gen::inRange(0, 15)) {
    case 0:
      return Shuffle{any_seat()};
    case 1:
      return Cut{any_seat(), *rc::gen::inRange(-5, 60)};
    case 2:
      return Burn{*rc::gen::inRange(0, 4)};
    case 3:
      return any_deal();
    case 4:
      return Look{any_seat()};
    case 5:
      return Bet{any_seat(), 2, true};
    case 6:
      return Fold{any_seat()};
    case 7:
      return See{any_seat(), any_seat(), 4};
    case 8:
      return Show{any_seat(), any_cards(3)};
    case 9:
      return Exchange{any_seat(), any_cards(3), any_cards(3)};
    case 10:
      return Win{any_seat(), 10};
    case 11:
      return Retain{any_seat()};
    case 12:
      return Cover{any_seat(), 3};
    case 13:
      return any_spread();
    default:
      return any_return();
  }
}

Session any_session() {
  Session session;
  session.rules.returns = *rc::gen::element(ReturnRule::as_folded, ReturnRule::gathered);
  for (std::int8_t seat = 0; seat < kSeats; ++seat) session.players.push_back({"P", Seat{seat}});
  Event first;
  first.action = any_deal();
  session.events.push_back(first);
  const int count = *rc::gen::inRange(1, 40);
  for (int i = 0; i < count; ++i) {
    Event event;
    event.hand = HandNo{1 + i / 10};
    event.action = any_action();
    session.events.push_back(std::move(event));
  }
  return session;
}

}  // namespace

TEST_CASE("no recording makes a film lose a card") {
  tests::check_property("cards stay and hands go", [] {
    const Session session = any_session();
    const auto made = choreograph(session, {.arranging_hidden = *rc::gen::arbitrary<bool>()});
    RC_PRE(made.has_value());
    const Film& film = *made;
    for (double ms = 0; ms <= film.duration + 5000; ms += 131) {
      int cards = 0;
      std::set<Card> faces;
      for (const PacketTrack& packet : film.packets) {
        RC_ASSERT(packet.cards_at(ms) >= 0);
        cards += packet.cards_at(ms);
      }
      for (const CardTrack& card : film.cards) {
        cards += card.track.at(ms).shown ? 1 : 0;
        faces.insert(card.face_at(ms));
      }
      RC_ASSERT(cards == 52);
      RC_ASSERT(faces.size() == 52U);
    }
    for (const HandTrack& hand : film.hands) RC_ASSERT_FALSE(hand.track.at(film.duration + 5000).shown);
  });
}

}  // namespace colddeck::film
