// Cards that change places, turn up twice or do not belong: said once, where it shows first.
#include <algorithm>
#include <map>

#include "pack/pack.h"
#include "properties.h"
#include "synthetic/simulate.h"
#include "tracking/log.h"

namespace colddeck {
namespace {

using tests::follow;
using tests::kAnn;
using tests::kBob;
using tests::kCat;
using tests::Log;
using Kind = Contradiction::Kind;

Session evening(std::uint64_t seed, int players = 3) {
  Plan plan;
  plan.players = players;
  plan.hands = 40;
  plan.seed = seed;
  return simulate(plan).value();
}

/// Every face of an event that shows some.
std::vector<Faces*> faces_in(Event& event) {
  std::vector<Faces*> all;
  if (auto* deal = std::get_if<Deal>(&event.action))
    for (DealtHand& hand : deal->hands) all.push_back(&hand.cards.faces);
  if (auto* show = std::get_if<Show>(&event.action)) all.push_back(&show->cards.faces);
  if (auto* returned = std::get_if<Return>(&event.action)) all.push_back(&returned->cards.faces);
  return all;
}

bool shows(Event& event, Card card) {
  for (const Faces* faces : faces_in(event))
    if (std::find(faces->begin(), faces->end(), Face(card)) != faces->end()) return true;
  return false;
}

/// From event `from` on, `a` is where `b` was; with `both`, also the other way round.
void put(Session& session, std::size_t from, Card a, Card b, bool both) {
  for (std::size_t i = from; i < session.events.size(); ++i)
    for (Faces* faces : faces_in(session.events[i]))
      for (Face& face : *faces) {
        if (face == b)
          face = a;
        else if (both && face == a)
          face = b;
      }
}

std::size_t next(Session& session, std::size_t from, Card card) {
  while (from < session.events.size() && !shows(session.events[from], card)) ++from;
  return from;
}

/// The deal of hand `hand`.
std::size_t deal_of(const Session& session, int hand) {
  std::size_t i = 0;
  while (session.events[i].hand.value != hand || !std::holds_alternative<Deal>(session.events[i].action)) ++i;
  return i;
}

bool shuffled_after(const Session& session, std::size_t from) {
  return std::any_of(session.events.begin() + static_cast<std::ptrdiff_t>(from), session.events.end(),
                     [](const Event& event) { return std::holds_alternative<Shuffle>(event.action); });
}

Card some_card() { return Card::from_index(*rc::gen::inRange(0, Card::kStandardPack)); }

}  // namespace

TEST_CASE("two cards that changed places in the pack are found where the first of them is dealt") {
  tests::check_property("swap", [] {
    Session session = evening(*rc::gen::inRange<std::uint64_t>(0, 500), *rc::gen::inRange(2, 10));
    // Between two hands, when both are in the pack, of which everything is known by then.
    const std::size_t when = deal_of(session, *rc::gen::inRange(28, 32));
    RC_PRE(!shuffled_after(session, 1));
    const Card a = some_card(), b = some_card();
    RC_PRE(a != b);
    put(session, when, a, b, true);
    const std::size_t first = std::min(next(session, when, a), next(session, when, b));
    RC_PRE(first < session.events.size());
    const History history = colddeck::follow(session);
    RC_ASSERT(!history.contradictions.empty());
    RC_ASSERT(history.contradictions[0].event == first);
    RC_ASSERT(history.contradictions[0].kind == Kind::predicted_card);
    RC_ASSERT(history.contradictions[0].hand == session.events[first].hand);
    RC_ASSERT(history.contradictions.size() <= 2U);  // one for each place
  });
}

TEST_CASE("a second copy of a card is found when both have been seen") {
  tests::check_property("copy", [] {
    Session session = evening(*rc::gen::inRange<std::uint64_t>(0, 500), *rc::gen::inRange(2, 10));
    RC_PRE(!shuffled_after(session, 1));
    const Card copied = some_card(), missing = some_card();
    RC_PRE(copied != missing);
    const std::size_t first = std::max(next(session, 0, copied), next(session, 0, missing));
    put(session, 0, copied, missing, false);
    const History history = colddeck::follow(session);
    RC_ASSERT(!history.contradictions.empty());
    RC_ASSERT(history.contradictions[0].event == first);
    // Where all other cards were known the missing one was expected.
    RC_ASSERT(history.contradictions[0].kind == Kind::card_twice ||
              history.contradictions[0].kind == Kind::predicted_card);
  });
}

TEST_CASE("a hand that comes back with another card is found as it comes back") {
  tests::check_property("other return", [] {
    Session session = evening(*rc::gen::inRange<std::uint64_t>(0, 500));
    std::size_t at = deal_of(session, *rc::gen::inRange(2, 30));
    while (!std::holds_alternative<Return>(session.events[at].action)) ++at;
    Faces& back = std::get<Return>(session.events[at].action).cards.faces;
    const Card other = some_card();
    RC_PRE(std::find(back.begin(), back.end(), Face(other)) == back.end());
    back[*rc::gen::inRange<std::size_t>(0, 3)] = other;
    const History history = colddeck::follow(session);
    RC_ASSERT(history.contradictions[0].event == at);
    RC_ASSERT(history.contradictions[0].kind == Kind::return_differs);
    RC_ASSERT(history.contradictions[0].what.find(" goes back with the hand of ") != std::string::npos);
  });
}

TEST_CASE("a card dealt from the bottom shifts what follows until the pack has gone round") {
  Pack<Card> pack;
  for (int i = 0; i < 52; ++i) pack.put_under(Card::from_index(i));
  Log log;
  const int cheated = 12;
  for (int hand = 1; hand <= 40; ++hand) {
    const Seat dealer{static_cast<std::int8_t>(hand % 3)};
    Deal deal{dealer, {}, true};
    for (int i = 1; i <= 3; ++i)
      deal.hands.push_back({Seat{static_cast<std::int8_t>((hand + i) % 3)}, {}, false});
    for (int i = 0; i < 9; ++i) {
      const bool from_bottom = hand == cheated && i == 5;
      if (from_bottom)
        for (int turned = 1; turned < pack.size(); ++turned) pack.burn(1);
      deal.hands[static_cast<std::size_t>(i % 3)].cards.faces.push_back(pack.deal());
    }
    ++log.hand;
    log.then(deal);
    for (const DealtHand& dealt : deal.hands) {
      log.then(Return{dealt.seat, dealer, dealt.cards, {}});
      for (const Face& face : dealt.cards.faces) pack.put_under(*face);
    }
  }
  const History history = follow(log);
  REQUIRE_FALSE(history.contradictions.empty());
  CHECK(history.contradictions[0].hand.value == cheated);
  CHECK(history.contradictions[0].kind == Kind::predicted_card);
  for (const Contradiction& found : history.contradictions) CHECK(found.hand.value <= cheated + 7);
  CHECK(history.contradictions.size() <= 14U);
}

TEST_CASE("one misread card does not make the rest of the evening impossible") {
  Session session = evening(7);
  const std::size_t at = deal_of(session, 3);
  Faces& dealt = *faces_in(session.events[at])[0];
  const Face truth = dealt[0];
  dealt[0] = *truth == Card::from_index(0) ? Card::from_index(1) : Card::from_index(0);
  const History history = colddeck::follow(session);
  CHECK_FALSE(history.contradictions.empty());
  CHECK(history.contradictions.size() <= 4U);
  CHECK(history.rounds.back().holdings[0].held.size() == 3);
}

TEST_CASE("the sentence names players and cards") {
  SECTION("another card than the pack must hold") {
    Log log(17);
    std::vector<Seat> everyone;
    Deal deal{Seat{16}, {}, true};
    for (int i = 0; i < 17; ++i)
      deal.hands.push_back({Seat{static_cast<std::int8_t>(i)},
                            {{Card::from_index(i), Card::from_index(17 + i), Card::from_index(34 + i)}, {}},
                            false});
    ++log.hand;
    log.then(deal);
    for (const DealtHand& hand : deal.hands) log.then(Return{hand.seat, {}, hand.cards, {}});
    log.deal(kAnn, {kBob}, {"??2C??"});
    // One unseen card is left on top, so the second to be dealt is the first of Ann's hand.
    const History history = follow(log);
    CHECK(history.contradictions.empty());
    log.session.events.back().action = Deal{kAnn, {{kBob, tests::cards("??AS??"), false}}, true};
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "AS is dealt to Bob where 2C must lie");
  }
  SECTION("one card in two hands") {
    Log log;
    log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4HKS", ""});
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "KS is dealt to Bob while Ann must hold it");
    CHECK(follow(log).contradictions[0].kind == Kind::card_twice);
  }
  SECTION("one card twice in one hand") {
    Log log;
    log.deal(kCat, {kAnn, kBob, kCat}, {"KSKS2C"});
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "KS is dealt to Ann twice at once");
  }
  SECTION("another hand than was dealt") {
    Log log;
    log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C"});
    log.then(Show{kAnn, tests::cards("KSQD3C")});
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "3C is shown by Ann, but that hand must be 2C QD KS");
    CHECK(follow(log).contradictions[0].kind == Kind::predicted_card);
  }
  SECTION("a card that is still in the pack") {
    Log log;
    log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C"}).back(kAnn, "KSQD2C").back(kBob).back(kCat);
    log.deal(kAnn, {kBob, kCat, kAnn}, {"3H4H5H", "KS6H7H"});
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "KS is dealt to Cat while it must be elsewhere in the pack");
    CHECK(follow(log).contradictions[0].event == 4U);
  }
  SECTION("a card of another pack") {
    Log log;
    log.deal(kCat, {kAnn, kBob, kCat}, {"RJQD2C"});
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "RJ is dealt to Ann, but there is no such card in this pack");
    CHECK(follow(log).contradictions[0].kind == Kind::foreign_card);
  }
  SECTION("more cards than there are") {
    Log log(18);
    Deal deal{kAnn, {}, true};
    for (int i = 0; i < 18; ++i) deal.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
    log.then(deal);
    REQUIRE(follow(log).contradictions.size() == 1U);
    CHECK(follow(log).contradictions[0].what == "52 cards in the pack are too few for 18 hands of 3");
    CHECK(follow(log).rounds[0].holdings.size() == 18U);
    CHECK(follow(log).rounds[0].holdings[17].dealt.size() == 2U);
  }
}

TEST_CASE("with one joker in the pack it does not matter which one was written") {
  Log log;
  log.session.rules.jokers = 1;
  log.deal(kCat, {kAnn, kBob, kCat}, {"BJQD2C"}).back(kAnn, "RJQD2C").back(kBob).back(kCat);
  CHECK(follow(log).contradictions.empty());
  log.session.rules.jokers = 2;
  CHECK(follow(log).contradictions.size() == 1U);
}

TEST_CASE("what is seen is believed, whatever was thought before") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.back(kAnn, "KSQD9C").back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  const History history = follow(log);
  CHECK(history.rounds[0].block.hands[0].faces == tests::faces("KSQD9C"));
  CHECK(history.rounds[0].holdings[0].dealt == tests::faces("KSQD2C"));
}

}  // namespace colddeck
