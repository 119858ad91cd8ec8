// A film never loses a card, and shows what the recording says.
#include "synthetic/table/choreography.h"

#include <set>

#include "properties.h"
#include "synthetic/simulate.h"

namespace colddeck::film {
namespace {

Session evening(int players, int hands, std::uint64_t seed, Sight sight, ReturnRule returns) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.seed = seed;
  plan.sight = sight;
  plan.rules.min_bet = 2;
  plan.rules.returns = returns;
  plan.habits = {{Sorting::sorted_up, 0.6, false, false}};
  return simulate(plan).value();
}

Session any_evening() {
  const auto seed = *rc::gen::inRange<std::uint64_t>(1, 100'000);
  return evening(*rc::gen::inRange(2, 9), *rc::gen::inRange(1, 4), seed,
                 *rc::gen::element(Sight::every_hand, Sight::shown_hands),
                 *rc::gen::element(ReturnRule::as_folded, ReturnRule::gathered));
}

int cards_in_packets(const Film& film, double ms) {
  int cards = 0;
  for (const PacketTrack& packet : film.packets) cards += packet.cards_at(ms);
  return cards;
}

/// Faces of the cards that lie face up at `ms`.
std::set<Card> turned_up(const Film& film, double ms) {
  std::set<Card> up;
  for (const CardTrack& card : film.cards)
    if (const Pose pose = card.track.at(ms); pose.shown && pose.turn == 1) up.insert(card.face_at(ms));
  return up;
}

}  // namespace

TEST_CASE("every card is in exactly one place at any time") {
  tests::check_property("on the table or in a packet, and no face twice", [] {
    const Session session = any_evening();
    const Film film = choreograph(session, {}).value();
    for (double ms = 0; ms < film.duration; ms += 83) {
      int shown = 0;
      std::set<Card> faces;
      for (const CardTrack& card : film.cards) {
        shown += card.track.at(ms).shown ? 1 : 0;
        faces.insert(card.face_at(ms));
      }
      RC_ASSERT(shown + cards_in_packets(film, ms) == 52);
      RC_ASSERT(faces.size() == 52U);
    }
  });
}

TEST_CASE("every event is filmed once, one after the other") {
  tests::check_property("the film's events are the recording's", [] {
    const Session session = any_evening();
    const Film film = choreograph(session, {}).value();
    std::set<std::size_t> filmed;
    double last = 0;
    for (const FilmedEvent& event : film.events) {
      RC_ASSERT(filmed.insert(event.event).second);
      RC_ASSERT(event.start >= last);
      RC_ASSERT(event.end >= event.start);
      RC_ASSERT(event.end <= film.duration);
      RC_ASSERT(event.high.x > event.low.x);
      RC_ASSERT(event.high.y > event.low.y);
      last = event.start;
    }
    RC_ASSERT(filmed.size() == session.events.size());
  });
}

TEST_CASE("what the film turns up is what was dealt") {
  const Session session = evening(4, 3, 11, Sight::every_hand, ReturnRule::as_folded);
  const Film film = choreograph(session, {}).value();
  std::set<Card> dealt;
  int gathered = 0;
  for (const FilmedEvent& filmed : film.events) {
    const Action& action = session.events[filmed.event].action;
    if (const auto* deal = std::get_if<Deal>(&action)) {
      dealt.clear();
      gathered = 0;
      for (const DealtHand& hand : deal->hands)
        for (const Face& face : hand.cards.faces) dealt.insert(face.value());
      CHECK(turned_up(film, filmed.start).empty());
    }
    if (std::holds_alternative<Return>(action) && gathered++ == 0)
      CHECK(turned_up(film, filmed.start) == dealt);
  }
  CHECK(dealt.size() == 12);
}

TEST_CASE("with shown hands only, nothing but those is turned up") {
  const Session session = evening(5, 4, 3, Sight::shown_hands, ReturnRule::as_folded);
  const Film film = choreograph(session, {}).value();
  std::set<Card> shown, seen;
  for (const Event& event : session.events)
    if (const auto* show = std::get_if<Show>(&event.action))
      for (const Face& face : show->cards.faces) shown.insert(face.value());
  for (double ms = 0; ms < film.duration; ms += 50) seen.merge(turned_up(film, ms));
  REQUIRE_FALSE(shown.empty());
  CHECK(seen == shown);
}

TEST_CASE("the pace stretches the whole film") {
  const Session session = evening(3, 2, 5, Sight::every_hand, ReturnRule::as_folded);
  const Film slow = choreograph(session, {}).value();
  const Film fast = choreograph(session, {.pace = 2}).value();
  CHECK(fast.duration == Approx(slow.duration / 2));
  CHECK(fast.events.size() == slow.events.size());
}

TEST_CASE("tables that cannot be filmed are refused") {
  CHECK(choreograph(evening(9, 1, 1, Sight::every_hand, ReturnRule::as_folded), {}).error().find("8 seats") !=
        std::string::npos);
  CHECK_FALSE(choreograph(Session{}, {}).has_value());
}

}  // namespace colddeck::film
