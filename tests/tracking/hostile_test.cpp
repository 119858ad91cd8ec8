// Whatever a recording says, following it ends and breaks nothing. To be run under the sanitizers too.
#include <limits>

#include "properties.h"
#include "recording/arbitrary_session.h"
#include "tracking/log.h"

namespace colddeck {
namespace {

int any_number() {
  return *rc::gen::oneOf(
      rc::gen::inRange(-3, 60),
      rc::gen::element(std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), -1000, 1000));
}

Chips any_amount() {
  return *rc::gen::oneOf(
      rc::gen::inRange<Chips>(-3, 60),
      rc::gen::element(std::numeric_limits<Chips>::min(), std::numeric_limits<Chips>::max()));
}

/// Seldom one that does not exist, so that things happen.
Seat any_seat() {
  return Seat{*rc::gen::weightedOneOf<std::int8_t>(
      {{6, rc::gen::inRange<std::int8_t>(0, 4)}, {1, rc::gen::arbitrary<std::int8_t>()}})};
}

SeenCards any_cards() {
  return {*rc::gen::oneOf(tests::arbitrary_faces(0), tests::arbitrary_faces(3, 3)), {}};
}

Action any_action() {
  switch (*rc::gen::inRange(0, 14)) {
    case 0:
      return Shuffle{any_seat()};
    case 1:
      return Cut{any_seat(), any_number()};
    case 2:
      return Burn{any_number()};
    case 3:
    case 4: {
      Deal deal{any_seat(), {}, *rc::gen::arbitrary<bool>()};
      const int hands = *rc::gen::element(0, 2, 3, 3, 4, 18, 30, 70);
      for (int i = 0; i < hands; ++i) deal.hands.push_back({any_seat(), any_cards(), false});
      return deal;
    }
    case 5:
      return Bet{any_seat(), any_amount(), *rc::gen::arbitrary<bool>()};
    case 6:
      return Fold{any_seat()};
    case 7:
      return Show{any_seat(), any_cards()};
    case 8:
      return Exchange{any_seat(), any_cards(), any_cards()};
    case 9:
      return Retain{any_seat()};
    case 10: {
      Spread spread;
      spread.from = any_number();
      spread.faces = *rc::gen::container<std::vector<Face>>(tests::arbitrary_face());
      return spread;
    }
    case 11:
      return Correction{any_number(), *rc::gen::arbitrary<bool>(), ""};
    default:
      return Return{any_seat(), any_seat(), any_cards(), any_number()};
  }
}

void check_history(const Session& session) {
  const History history = follow(session);
  for (const Round& round : history.rounds) {
    RC_ASSERT(round.deal_event < session.events.size());
    RC_ASSERT(std::holds_alternative<Deal>(session.events[round.deal_event].action));
    for (const Holding& holding : round.holdings)
      RC_ASSERT(holding.held.size() <= static_cast<int>(holding.dealt.size()));
    for (const ReturnedHand& hand : round.block.hands) {
      CardSet different;
      int known = 0;
      for (const Face& face : hand.faces)
        if (face) different.insert(*face), ++known;
      RC_ASSERT(different.size() == known);
    }
  }
  for (const Contradiction& found : history.contradictions) {
    RC_ASSERT(found.event < session.events.size());
    RC_ASSERT(!found.what.empty());
  }
}

}  // namespace

TEST_CASE("hostile recordings are followed to the end") {
  tests::check_property("hostile", [] {
    Session session;
    session.rules.game = static_cast<Game>(*rc::gen::inRange(0, 3));
    session.rules.jokers = any_number();
    session.rules.burn_each_deal = any_number();
    session.rules.cut_each_deal = *rc::gen::weightedElement<bool>({{9, false}, {1, true}});
    const int events = *rc::gen::inRange(0, 120);
    for (int i = 0; i < events; ++i)
      session.events.push_back({HandNo{any_number()}, std::nullopt, 1, std::nullopt, any_action()});
    check_history(session);
  });
}

TEST_CASE("everything that a recording can hold is followed to the end") {
  tests::check_property("arbitrary", [] { check_history(*tests::arbitrary_session()); });
}

TEST_CASE("very many events take no more than their share of time and memory") {
  tests::Log log;
  SECTION("cuts and looks at a crowded table") {
    log.deal(tests::kCat, {tests::kAnn, tests::kBob, tests::kCat}).then(Retain{tests::kAnn});
    Deal crowd{tests::kCat, {}, true};
    crowd.hands.resize(50'000);
    log.then(crowd);
    for (int i = 0; i < 200'000; ++i) log.then(Look{tests::kAnn}).then(Burn{1}).then(Shuffle{});
    CHECK(follow(log).rounds.size() == 2U);
  }
  SECTION("one player with all the hands, kept or returned nobody knows which") {
    Deal all{tests::kCat, std::vector<DealtHand>(52, DealtHand{tests::kAnn, {}, false}), true};
    for (int i = 0; i < 2'000; ++i) {
      log.then(all);
      for (int hand = 0; hand < 52; ++hand) log.back(tests::kAnn);
      log.then(all).then(Retain{tests::kAnn});
    }
    CHECK(follow(log).rounds.size() == 4'000U);
  }
}

}  // namespace colddeck
