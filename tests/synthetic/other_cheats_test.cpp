// Cheats who do not stack, and honest people who look like cheats: what is recorded of them.
#include <algorithm>
#include <sstream>

#include "evidence/signs/return_order.h"
#include "properties.h"
#include "recording/check.h"
#include "synthetic/simulate.h"
#include "tracking/history.h"

namespace colddeck {
namespace {

Plan plan_of(const std::string& cheat, int hands = 120, int players = 3) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.rules.min_bet = 2;
  if (!cheat.empty()) plan.cheats = {parse_cheat(cheat).value()};
  return plan;
}

std::vector<int> cheated_in(const Session& session) {
  std::vector<int> hands;
  for (const Truth& truth : session.truth)
    if (truth.name == "cheated-in-hands") {
      std::istringstream words(truth.value);
      for (int hand = 0; words >> hand;) hands.push_back(hand);
    }
  return hands;
}

int contradictions(const Session& session) { return static_cast<int>(follow(session).contradictions.size()); }

int shuffles(const Session& session) {
  return static_cast<int>(std::count_if(session.events.begin(), session.events.end(), [](const Event& event) {
    return std::holds_alternative<Shuffle>(event.action);
  }));
}

std::vector<Card> cards_seen(const Session& session) {
  std::vector<Card> cards;
  for (const Event& event : session.events)
    if (const auto* deal = std::get_if<Deal>(&event.action))
      for (const DealtHand& hand : deal->hands)
        for (const Face& face : hand.cards.faces) cards.push_back(*face);
  return cards;
}

}  // namespace

TEST_CASE("who cheats at the shuffle leaves nothing that contradicts the pack but what was to be shuffled") {
  for (const char* cheat : {"no-shuffle:Ann", "no-shuffle:Bob"}) {
    const Session honest = simulate(plan_of("")).value(), session = simulate(plan_of(cheat)).value();
    CHECK(contradictions(session) == 0);
    if (!cheated_in(session).empty()) CHECK(shuffles(session) < shuffles(honest) + 1);
  }
  int hands = 0;
  for (const char* cheat : {"false-shuffle:Ann", "slug:Ann"})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Plan plan = plan_of(cheat);
      plan.seed = seed;
      const Session session = simulate(plan).value();
      hands += static_cast<int>(cheated_in(session).size());
      CHECK(contradictions(session) == 0);  // after a shuffle anything may lie anywhere
    }
  CHECK(hands > 0);
}

TEST_CASE("second and bottom deals contradict the pack, and nothing does before the first") {
  for (const char* cheat : {"seconds:Ann", "bottoms:Ann", "seconds:Ann@0.5"}) {
    INFO(cheat);
    const Session session = simulate(plan_of(cheat, 240)).value();
    const std::vector<int> cheated = cheated_in(session);
    REQUIRE(cheated.size() > 3);
    int told = 0;
    for (const Contradiction& found : follow(session).contradictions) {
      INFO(found.what);
      // What lies on top afterwards is another card than is thought until that, too, was dealt.
      CHECK(found.hand.value >= cheated.front());
      ++told;
    }
    CHECK(told > 0);
  }
}

TEST_CASE("a card up the sleeve makes hands better, and one card is there too many or too few") {
  for (const char* cheat : {"spare-card:Ann", "held-card:Ann"}) {
    INFO(cheat);
    const Session session = simulate(plan_of(cheat)).value();
    CHECK(cheated_in(session).size() > 3);
    CHECK(contradictions(session) > 0);
  }
  // Before it is used for the first time the held ace is nowhere.
  const Session session = simulate(plan_of("held-card:Ann@0")).value();
  CHECK(cheated_in(session).empty());
  const auto seen = cards_seen(session);
  CHECK(std::count(seen.begin(), seen.end(), Card(Rank::ace, Suit::spades)) == 0);
  CHECK(std::count(seen.begin(), seen.end(), Card(Rank::ace, Suit::hearts)) > 10);
}

TEST_CASE("readers, dumpers and players with a memory deal and gather as others do") {
  for (const char* cheat : {"reader:Ann", "dumper:Ann>Bob"}) {
    const Session session = simulate(plan_of(cheat)).value();
    CHECK(check(session).empty());
    CHECK(cheated_in(session).empty());
  }
  Plan plan = plan_of("");
  plan.memories = {"Ann", "Cat"};
  CHECK(check(simulate(plan).value()).empty());
}

TEST_CASE("careless returns are against the rules, and what is misread contradicts the pack") {
  Plan plan = plan_of("");
  plan.careless_returns = 0.5;
  const Session careless = simulate(plan).value();
  int misordered = 0;
  for (const ReturnOrder& order : return_orders(careless, follow(careless))) misordered += order.misordered;
  CHECK(misordered > 5);
  plan.careless_returns = 0;
  plan.misread = 0.01;
  CHECK(contradictions(simulate(plan).value()) > 0);
}

TEST_CASE("every cheat at every size of table: the same plan gives the same evening") {
  tests::check_property("determined", [] {
    const int kind = *rc::gen::inRange(3, kCheatKinds);
    Plan plan = plan_of("", *rc::gen::inRange(1, 40), *rc::gen::inRange(2, 18));
    const bool target = has_target(static_cast<CheatKind>(kind));
    plan.cheats = {
        {static_cast<CheatKind>(kind), "Bob", target ? "Ann" : "Bob", *rc::gen::inRange(0, 11) / 10.0}};
    plan.shuffling = {static_cast<ShuffleWay>(*rc::gen::inRange(0, 3)), 2};
    plan.memories = {"Ann"};
    plan.seed = *rc::gen::arbitrary<std::uint64_t>();
    const Session session = simulate(plan).value();
    RC_ASSERT(session == simulate(plan).value());
    RC_ASSERT(!follow(session).rounds.empty());
  });
}

TEST_CASE("what is for the simple table only is refused elsewhere, in one sentence") {
  Plan plan = plan_of("reader:Ann");
  plan.full_play = true;
  CHECK(simulate(plan).error() == "reader:Ann is for Three Card Brag without full play");
  plan.cheats.clear();
  plan.memories = {"Ann"};
  CHECK(simulate(plan).error() ==
        "poor shuffles, careless returns and players who remember are for Three Card Brag without full play");
  plan.full_play = false;
  plan.memories = {"Zoe"};
  CHECK(simulate(plan).error() == "'Zoe' does not play: the 3 players are Ann to Cat");
  plan.memories.clear();
  plan.misread = 1.5;
  CHECK(simulate(plan).error() == "a share is from 0 to 1");
}

}  // namespace colddeck
