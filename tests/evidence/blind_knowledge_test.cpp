#include "evidence/signs/blind_knowledge.h"

#include <algorithm>
#include <cmath>

#include "catch.h"
#include "evidence/audit.h"
#include "evidence/signs/lain_hands.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Plan plan_of(int hands, std::uint64_t seed) {
  Plan plan;
  plan.hands = hands;
  plan.rules.min_bet = 2;
  plan.seed = seed;
  return plan;
}

std::vector<BlindKnowledge> told_of(const Session& session) {
  return blind_knowledge(session, follow(session), 0);
}

/// The same evening with cards changed for others from the second hand on.
Session changed(Session session, const std::vector<Card>& from, const std::vector<Card>& to, int first_hand) {
  const auto change = [&](Faces& faces) {
    for (Face& face : faces) {
      const auto at = std::find(from.begin(), from.end(), *face);
      if (at != from.end()) face = to[static_cast<std::size_t>(at - from.begin())];
    }
  };
  for (Event& event : session.events) {
    if (auto* back = std::get_if<Return>(&event.action); back != nullptr && event.hand.value == 1)
      change(back->cards.faces);
    if (event.hand.value < first_hand) continue;
    if (auto* deal = std::get_if<Deal>(&event.action))
      for (DealtHand& hand : deal->hands) change(hand.cards.faces);
    if (auto* show = std::get_if<Show>(&event.action)) change(show->cards.faces);
    if (auto* back = std::get_if<Return>(&event.action)) change(back->cards.faces);
  }
  return session;
}

std::vector<Card> block_of_first_hand(const Session& session) {
  std::vector<Card> cards;
  for (const Event& event : session.events)
    if (const auto* back = std::get_if<Return>(&event.action); back != nullptr && event.hand.value == 1)
      for (const Face& face : back->cards.faces) cards.push_back(*face);
  return cards;
}

/// Every way in which the nine cards of the first block could lie, its hands where they are.
std::vector<std::vector<Card>> all_orders(const std::vector<Card>& block) {
  std::vector<std::vector<Card>> orders = {{}};
  for (std::size_t first = 0; first < block.size(); first += 3) {
    std::vector<Card> hand(block.begin() + static_cast<std::ptrdiff_t>(first),
                           block.begin() + static_cast<std::ptrdiff_t>(first) + 3);
    std::sort(hand.begin(), hand.end());
    std::vector<std::vector<Card>> longer;
    do
      for (std::vector<Card> order : orders) {
        order.insert(order.end(), hand.begin(), hand.end());
        longer.push_back(std::move(order));
      }
    while (std::next_permutation(hand.begin(), hand.end()));
    orders = std::move(longer);
  }
  return orders;
}

int evenings_naming(const std::string& name, FindingKind kind, int evenings, const Plan& as) {
  int named = 0;
  for (int i = 1; i <= evenings; ++i) {
    Plan plan = as;
    plan.seed = static_cast<std::uint64_t>(i);
    const Session session = simulate(plan).value();
    for (const Finding& finding : audit(session, follow(session), 0.01).findings)
      named += finding.kind == kind && (name.empty() || finding.beneficiary == name);
  }
  return named;
}

}  // namespace

TEST_CASE("the order of three cards is told by their place alone") {
  std::array<Card, 3> cards = {Card::from_index(3), Card::from_index(20), Card::from_index(44)};
  std::vector<int> orders;
  do orders.push_back(order_of(cards));
  while (std::next_permutation(cards.begin(), cards.end()));
  std::sort(orders.begin(), orders.end());
  CHECK(orders == std::vector<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("blind decisions are worth one on average over every order of the hands that nobody was shown") {
  // Three players take 54 cards in six deals: what went back after the first comes again in the seventh.
  constexpr int kHands = 7;
  int judged = 0;
  for (std::uint64_t seed = 1; seed <= 200 && judged < 8; ++seed) {
    Plan plan = plan_of(kHands, seed);
    plan.rules.jokers = 2;
    const Session session = simulate(plan).value();
    if (std::count_if(session.events.begin(), session.events.end(),
                      [](const Event& event) { return std::holds_alternative<Shuffle>(event.action); }) != 1)
      continue;
    const auto as_played = told_of(session);
    if (std::none_of(as_played.begin(), as_played.end(),
                     [](const BlindKnowledge& told) { return told.blind > 0 && told.log_e != 0; }))
      continue;
    ++judged;
    const std::vector<Card> block = block_of_first_hand(session);
    std::vector<double> sum(as_played.size());
    const auto orders = all_orders(block);
    for (const std::vector<Card>& order : orders) {
      const auto told = told_of(changed(session, block, order, kHands));
      for (std::size_t i = 0; i < told.size(); ++i) {
        CHECK(told[i].blind == as_played[i].blind);
        sum[i] += std::exp(told[i].log_e) / static_cast<double>(orders.size());
      }
    }
    for (const double mean : sum) {
      CHECK(mean <= 1 + 1e-9);  // the least of two, so it may be less
      CHECK(mean > 0.7);
    }
  }
  CHECK(judged == 8);
}

TEST_CASE("who reads the own cards from their backs is named, and nobody else") {
  Plan plan = plan_of(240, 1);
  plan.cheats = {*parse_cheat("reader:Ann")};
  CHECK(evenings_naming("Ann", FindingKind::blind_knowledge, 10, plan) >= 9);
  CHECK(evenings_naming("Bob", FindingKind::blind_knowledge, 10, plan) == 0);
}

TEST_CASE("legal memory is not taken for knowledge, not even where everybody sorts") {
  for (const char* habit : {"random", "sorted-up@0.9"}) {
    Plan plan = plan_of(240, 1);
    plan.memories = {"Ann", "Bob", "Cat"};
    plan.habits = {*parse_habit(habit)};
    CHECK(evenings_naming("", FindingKind::blind_knowledge, 60, plan) == 0);
  }
}

}  // namespace colddeck
