// Simulated evenings of which only a part was seen: never a wrong face, nothing missed that is certain.
#include <algorithm>

#include "properties.h"
#include "synthetic/simulate.h"
#include "tracking/order_oracle.h"
#include "tracking/real_table.h"
#include "tracking/truth.h"

namespace colddeck {
namespace {

using tests::Blanks;
using tests::compare;
using tests::Found;

Plan some_plan() {
  Plan plan;
  plan.players = *rc::gen::inRange(2, 10);
  plan.hands = *rc::gen::inRange(1, 25);
  plan.seed = *rc::gen::arbitrary<std::uint64_t>();
  plan.rules.jokers = *rc::gen::inRange(0, 3);
  plan.rules.wild.twos = *rc::gen::arbitrary<bool>();  // more prials, so more shuffles
  plan.rules.burn_each_deal = *rc::gen::element(0, 0, 1, 3);
  plan.rules.cut_each_deal = *rc::gen::element(false, false, true);
  plan.rules.returns = *rc::gen::element(ReturnRule::as_folded, ReturnRule::gathered);
  plan.gathering = *rc::gen::element(Gathering::haphazard, Gathering::as_dealt, Gathering::as_folded);
  if (*rc::gen::inRange(0, 4) == 0) plan.rules.shuffle = ShuffleRule::every_hand;
  return plan;
}

Blanks some_blanks() {
  Blanks blanks;
  blanks.faces = *rc::gen::element(0.0, 0.1, 0.5, 0.9);
  blanks.deals_blank = *rc::gen::element(false, false, true);
  blanks.deals_as_sets = *rc::gen::arbitrary<bool>();
  blanks.returns_blank = *rc::gen::element(false, false, true);
  blanks.returns_lost = *rc::gen::element(0.0, 0.0, 0.05, 0.5, 1.0);
  blanks.places_given = *rc::gen::element(0.0, 0.5, 1.0);
  blanks.depths_lost = *rc::gen::element(0.0, 0.3, 1.0);
  return blanks;
}

Plan evening(int players, int hands, std::uint64_t seed) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.returns = ReturnRule::gathered;
  return plan;
}

Found found_with(const Session& whole, const Blanks& blanks) {
  Dice dice(1);
  const History history = follow(tests::with_blanks(whole, blanks, dice));
  CHECK(history.contradictions.empty());
  const Found found = compare(whole, history);
  CHECK(found.wrong == 0);
  return found;
}

}  // namespace

TEST_CASE("whatever is not seen, no wrong face is stated and nothing contradicts itself") {
  tests::check_property("sound", [] {
    const Session whole = simulate(some_plan()).value();
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Session seen = tests::with_blanks(whole, some_blanks(), dice);
    const History history = follow(seen);
    for (const Contradiction& found : history.contradictions) RC_LOG() << found.what << '\n';
    RC_ASSERT(history.contradictions.empty());
    RC_ASSERT(compare(whole, history).wrong == 0);
  });
}

TEST_CASE("whatever happens to the pack and is not seen, no wrong face is stated") {
  tests::check_property("sound at any table", [] {
    RuleSet rules;
    rules.game = *rc::gen::element(Game::three_card_brag, Game::four_card_brag, Game::five_card_brag);
    rules.jokers = *rc::gen::inRange(0, 3);
    const auto maybe = [] { return *rc::gen::arbitrary<bool>(); };
    Blanks blanks = some_blanks();
    blanks.places_given = 0;  // the hands go back at once, so that their places are those of the events
    // A cut after the last thing that is recorded of a hand is taken to come after the gathering.
    const bool meanwhile = blanks.returns_lost == 0 && maybe();
    tests::RealTable table(rules, {maybe(), maybe(), maybe(), maybe(), meanwhile},
                           *rc::gen::arbitrary<std::uint64_t>());
    const int hands = *rc::gen::inRange(1, 20);
    for (int i = 0; i < hands; ++i) table.play_hand();
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Session seen = tests::with_blanks(table.session(), blanks, dice);
    const History history = follow(seen);
    for (const Contradiction& found : history.contradictions) RC_LOG() << found.what << '\n';
    RC_ASSERT(history.contradictions.empty());
    RC_ASSERT(compare(table.session(), history).wrong == 0);
  });
}

TEST_CASE("at any table of which everything is seen everything is known") {
  tests::check_property("complete at any table", [] {
    tests::RealTable table({}, {}, *rc::gen::arbitrary<std::uint64_t>());
    const int hands = *rc::gen::inRange(1, 20);
    for (int i = 0; i < hands; ++i) table.play_hand();
    const History history = follow(table.session());
    const Found found = compare(table.session(), history);
    RC_ASSERT(history.contradictions.empty());
    RC_ASSERT(found.wrong == 0);
    RC_ASSERT(found.dealt == found.all_dealt);
    RC_ASSERT(found.held == found.all_dealt);
    RC_ASSERT(found.returned == found.all_returned);
  });
}

TEST_CASE("a whole recording is followed to the last card") {
  tests::check_property("complete", [] {
    const Session whole = simulate(some_plan()).value();
    const History history = follow(whole);
    const Found found = compare(whole, history);
    RC_ASSERT(found.wrong == 0);
    RC_ASSERT(found.dealt == found.all_dealt);
    RC_ASSERT(found.held == found.all_dealt);
    RC_ASSERT(found.returned == found.all_returned);
    for (const Round& round : history.rounds) {
      RC_ASSERT(round.block.complete);
      RC_ASSERT(round.block.gatherer_seen);
    }
  });
}

TEST_CASE("everything is found that follows from the orders of single hands") {
  tests::check_property("as the oracle", [] {
    Plan plan = some_plan();
    plan.hands = std::min(plan.hands, 14);
    plan.rules.shuffle = ShuffleRule::after_seen_prial;
    const Session whole = simulate(plan).value();
    Blanks blanks = some_blanks();
    blanks.returns_lost = blanks.places_given = blanks.depths_lost = 0;
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Session seen = tests::with_blanks(whole, blanks, dice);
    const auto certain = tests::certain_faces(seen);
    const History history = follow(seen);
    for (std::size_t r = 0; r < certain.size(); ++r) {
      for (std::size_t h = 0; h < certain[r].dealt.size(); ++h)
        for (std::size_t c = 0; c < 3; ++c)
          if (certain[r].dealt[h][c])
            RC_ASSERT(history.rounds[r].holdings[h].dealt[c] == certain[r].dealt[h][c]);
      for (std::size_t h = 0; h < certain[r].returned.size(); ++h)
        for (std::size_t c = 0; c < 3; ++c)
          if (certain[r].returned[h][c])
            RC_ASSERT(history.rounds[r].block.hands[h].faces[c] == certain[r].returned[h][c]);
    }
  });
}

TEST_CASE("returns that nobody saw are known from the next time the cards are dealt") {
  const Session whole = simulate(evening(3, 60, 5)).value();
  Blanks blanks;
  blanks.returns_blank = true;
  const Found found = found_with(whole, blanks);
  // The last five blocks and two thirds of the one before are still in the pack.
  CHECK(found.returned >= found.all_returned - 52);
}

TEST_CASE("deals known only as sets tell the order of what was returned before") {
  const Session whole = simulate(evening(3, 60, 5)).value();
  Blanks blanks;
  blanks.deals_as_sets = blanks.returns_blank = true;
  const Found found = found_with(whole, blanks);
  CHECK(found.held == found.all_dealt);
  CHECK(found.returned > found.all_returned * 3 / 4);
}

TEST_CASE("a face-up spread at the end tells the last five deals of three players as sets") {
  const Session whole = simulate(evening(3, 30, 5)).value();
  Blanks blanks;
  blanks.faces = 1;
  Dice dice(1);
  Session seen = tests::with_blanks(whole, blanks, dice);
  Spread spread;
  const History truth = follow(whole);
  for (const Round& round : truth.rounds)
    for (const ReturnedHand& hand : round.block.hands)
      spread.faces.insert(spread.faces.end(), hand.faces.begin(), hand.faces.end());
  spread.faces.erase(spread.faces.begin(), spread.faces.end() - 52);
  seen.events.push_back({HandNo{30}, std::nullopt, 1, std::nullopt, spread});
  const History history = follow(seen);
  CHECK(history.contradictions.empty());
  CHECK(compare(whole, history).wrong == 0);
  for (std::size_t r = 25; r < 30; ++r)
    for (const Holding& holding : history.rounds[r].holdings) CHECK(holding.held.size() == 3);
  int cards = 0;
  for (const Holding& holding : history.rounds[24].holdings) cards += holding.held.size();
  CHECK(cards >= 6);
}

TEST_CASE("of an evening of which nothing is seen nothing is known") {
  const Session whole = simulate(evening(4, 20, 5)).value();
  Blanks blanks;
  blanks.faces = 1;
  const Found found = found_with(whole, blanks);
  CHECK(found.dealt + found.held + found.returned == 0);
}

TEST_CASE("only shown hands: what is shown is known when it is dealt again") {
  Plan plan = evening(3, 120, 5);
  const Session whole = simulate(plan).value();
  plan.sight = Sight::shown_hands;
  const Session seen = simulate(plan).value();
  const History history = follow(seen);
  CHECK(history.contradictions.empty());
  const Found found = compare(whole, history);
  CHECK(found.wrong == 0);
  int shown = 0;
  for (const Event& event : seen.events) shown += 3 * std::holds_alternative<Show>(event.action);
  CHECK(found.held > shown);
}

}  // namespace colddeck
