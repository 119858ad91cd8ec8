// Stacking in the games of four and five cards, in games with a draw and where the dealer chooses.
#include <algorithm>

#include "catch.h"
#include "evidence/audit.h"
#include "evidence/evening.h"
#include "pack/dice.h"
#include "pack/pack.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

struct Table {
  Game game;
  int players;
  int hands;
  ReturnRule returns = ReturnRule::as_folded;
  bool dealers_choice = false;
};

constexpr Table kTables[] = {
    {Game::four_card_brag, 3, 60},
    {Game::four_card_brag, 6, 90, ReturnRule::gathered},
    {Game::five_card_brag, 3, 60},
    {Game::five_card_brag, 5, 75},
    {Game::draw_brag, 3, 60},
    {Game::brag_poker, 4, 72, ReturnRule::gathered},
    {Game::three_card_brag, 4, 72, ReturnRule::as_folded, true},
};

Plan plan_of(const Table& table, std::uint64_t seed) {
  Plan plan;
  plan.players = table.players;
  plan.hands = table.hands;
  plan.seed = seed;
  plan.full_play = true;
  plan.rules.game = table.game;
  plan.rules.min_bet = 2;
  plan.rules.returns = table.returns;
  plan.rules.dealers_choice = table.dealers_choice;
  return plan;
}

AuditResult audited(const Plan& plan) {
  const Session session = simulate(plan).value();
  return audit(session, follow(session), 0.01);
}

/// Ann's own pair, or any of hers where nobody knows who will be dealt the cards.
bool accuses(const AuditResult& result, const std::string& gatherer) {
  return std::any_of(result.findings.begin(), result.findings.end(), [&](const Finding& finding) {
    return finding.level == Level::flagged && finding.gatherer == gatherer;
  });
}

}  // namespace

TEST_CASE("who stacks with every hand known is flagged in every game, and nobody else is") {
  for (const Table& table : kTables) {
    INFO(name_of(table.game) << ", " << table.players << " players");
    Plan plan = plan_of(table, 11);
    plan.knowledge = Knowledge::full;
    plan.cheats = {*parse_cheat("stacker:Ann")};
    const AuditResult result = audited(plan);
    CHECK(result.verdict == Verdict::flagged);
    CHECK(accuses(result, "Ann"));
    for (const char* honest : {"Bob", "Cat"}) CHECK_FALSE(accuses(result, honest));
  }
}

TEST_CASE("honest players of every game are flagged in no more evenings than alpha allows") {
  for (const Table& table : kTables) {
    for (const char* habit : {"random", "sorted-up@0.9", "gatherer:sorted-down@0.9"}) {
      INFO(name_of(table.game) << ", " << table.players << " players, " << habit);
      int flagged = 0;
      for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Plan plan = plan_of(table, seed);
        plan.habits = {*parse_habit(habit)};
        const Session session = simulate(plan).value();
        flagged += weigh_evening(session, follow(session), 0.01)->verdict == Verdict::flagged;
      }
      CHECK(flagged <= 2);  // more has a chance below 1 in 4,000 at a rate of 1 %
    }
  }
}

TEST_CASE("an evening without enough hands is not called clear in any game") {
  for (const Table& table : kTables) {
    Plan plan = plan_of(table, 3);
    plan.hands = 6;
    CHECK(audited(plan).verdict == Verdict::insufficient);
  }
}

TEST_CASE("clear says how many cards could have been stacked") {
  const AuditResult whole = audited(plan_of({Game::five_card_brag, 5, 120}, 2));
  CHECK(whole.verdict == Verdict::clear);
  CHECK(whole.reason.find("a whole hand stacked at every chance") != std::string::npos);
  const AuditResult part = audited(plan_of({Game::four_card_brag, 3, 90}, 2));
  CHECK(part.verdict == Verdict::clear);
  CHECK(part.reason.find("3 of the 4 cards of a hand (at this table no more can be sent)") !=
        std::string::npos);
}

TEST_CASE("where cards are exchanged nobody is named as who the cards were for") {
  Plan plan = plan_of({Game::draw_brag, 3, 90}, 5);
  plan.knowledge = Knowledge::full;
  plan.cheats = {*parse_cheat("partner:Ann>Bob")};
  const AuditResult result = audited(plan);
  REQUIRE(result.verdict == Verdict::flagged);
  const Finding& finding = result.findings.front();
  CHECK(finding.gatherer == "Ann");
  CHECK(finding.beneficiary == "Ann");
  CHECK(finding.explanation.find("Who is dealt them hangs on how many cards are exchanged") !=
        std::string::npos);
}

TEST_CASE("cards as far apart as there are players are dealt to one hand, however many are exchanged") {
  Dice dice(4);
  int met = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const int players = 3 + dice.below(4);
    // Some hands came back before the draw, whose cards lie below them.
    const int early = dice.below(players), thrown = dice.below(7);
    std::vector<int> below;
    for (int hand = 0; hand < players; ++hand)
      below.push_back((players - 1 - hand) * 3 + (hand < early ? thrown : 0));
    const TableShape table{players, 3, 52, 0};
    const auto plans = spaced_plans(below, table);
    REQUIRE(plans.size() == static_cast<std::size_t>(players));
    for (const auto& plan : plans) {
      if (!plan) continue;
      CHECK(plan->complete);
      // The cards are where the plan says: place by place in the pack.
      std::vector<int> places;
      for (const SetupPosition& position : plan->positions)
        for (const auto place : position.places)
          places.push_back(52 - below[static_cast<std::size_t>(position.hand)] - 2 + place);
      CHECK(places == plan->pack_places);
      Pack<int> pack;
      for (int place = 1; place <= 52; ++place) pack.put_under(place);
      while (pack.size() >= 3 * players) {
        std::vector<std::vector<int>> hands(static_cast<std::size_t>(players));
        for (int card = 0; card < 3 * players; ++card)
          hands[static_cast<std::size_t>(card % players)].push_back(pack.deal());
        for (const auto& hand : hands) {
          const auto held = std::count_if(hand.begin(), hand.end(), [&](int card) {
            return std::find(places.begin(), places.end(), card) != places.end();
          });
          // Split by the end of a deal, they come to two hands; else all to this one.
          if (held == 3) ++met;
          if (held > 0 && hand.front() >= places.front() && hand.back() <= places.back()) CHECK(held == 3);
        }
        for (int exchanged = dice.below(2 * players); exchanged > 0 && pack.size() > 0; --exchanged)
          pack.deal();
      }
    }
  }
  CHECK(met > 40);  // mostly the end of a deal comes between
}

}  // namespace colddeck
