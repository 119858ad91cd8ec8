#include "evidence/setup_plan.h"

#include <algorithm>

namespace colddeck {
namespace {

constexpr int kFewestPlannedCards = 2;
constexpr std::int64_t kMostArrangements = 20'000;

void add_place(int hand, int place, SetupPlan& plan) {
  if (plan.positions.empty() || plan.positions.back().hand != hand) plan.positions.push_back({hand, {}});
  plan.positions.back().places.push_back(static_cast<std::int8_t>(place));
}

SetupPlan plan_for(const SetupHand& hand, const TableShape& table) {
  SetupPlan plan;
  plan.deal = hand.deal;
  plan.pack_places = hand.places;
  plan.cards = static_cast<int>(hand.places.size());
  plan.complete = hand.complete(table);
  for (const int place : hand.block_places)
    add_place(place / table.cards_each, place % table.cards_each, plan);
  return plan;
}

SetupPlans make_plans(const TableShape& table) {
  SetupPlans plans(static_cast<std::size_t>(table.players));
  for (const SetupHand& hand : hands_from_block(table)) {
    const int cards = static_cast<int>(hand.places.size());
    auto& plan = plans[static_cast<std::size_t>(hand.player.index)];
    if (cards < kFewestPlannedCards || (plan && plan->cards >= cards)) continue;
    plan = plan_for(hand, table);
  }
  return plans;
}

/// The place of the card that has `below` cards below it, if it belongs to a returned hand.
struct PlaceInBlock {
  int hand = 0;
  int place = 0;
};
std::optional<PlaceInBlock> place_above(int below, std::span<const int> below_hands, int cards_each) {
  for (std::size_t hand = 0; hand < below_hands.size(); ++hand) {
    const int from_bottom = below - below_hands[hand];
    if (from_bottom >= 0 && from_bottom < cards_each)
      return PlaceInBlock{static_cast<int>(hand), cards_each - 1 - from_bottom};
  }
  return std::nullopt;
}

std::optional<SetupPlan> spaced_plan(int below_last, std::span<const int> below, const TableShape& table) {
  SetupPlan plan;
  plan.complete = true;
  plan.cards = table.cards_each;
  for (int card = table.cards_each - 1; card >= 0; --card) {
    const int below_card = below_last + card * table.players;
    const auto at = place_above(below_card, below, table.cards_each);
    if (!at) return std::nullopt;
    add_place(at->hand, at->place, plan);
    plan.pack_places.push_back(table.pack_size - below_card);
  }
  return plan;
}

}  // namespace

int most_cards(const SetupPlans& plans) {
  int most = 0;
  for (const auto& plan : plans)
    if (plan) most = std::max(most, plan->cards);
  return most;
}

std::int32_t ways_to_choose(int n, int k) {
  std::int64_t ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return static_cast<std::int32_t>(ways);
}

bool weighs_order(const SetupPlan& plan, int hands, int cards_each) {
  const std::size_t places = plan.positions.front().places.size();
  std::int64_t arrangements = ways_to_choose(hands, static_cast<int>(plan.positions.size()));
  for (const SetupPosition& position : plan.positions) {
    if (position.places.size() != places) return false;
    arrangements *= ways_to_choose(cards_each, static_cast<int>(places));
  }
  return arrangements <= kMostArrangements;
}

std::vector<std::optional<SetupPlan>> spaced_plans(std::span<const int> below, const TableShape& table) {
  std::vector<std::optional<SetupPlan>> plans;
  for (int below_last = 0; below_last < table.players; ++below_last)
    plans.push_back(spaced_plan(below_last, below, table));
  return plans;
}

const SetupPlans& PlanBook::plans(const TableShape& table) {
  for (const Page& page : pages_)
    if (page.table == table) return *page.plans;
  pages_.push_back({table, std::make_unique<SetupPlans>(make_plans(table))});
  return *pages_.back().plans;
}

}  // namespace colddeck
