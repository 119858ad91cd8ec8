#include "evidence/setup_plan.h"

namespace colddeck {
namespace {

SetupPlan plan_for(const SetupHand& hand, const TableShape& table) {
  SetupPlan plan;
  plan.deal = hand.deal;
  plan.pack_places = hand.places;
  plan.cards = static_cast<int>(hand.places.size());
  plan.complete = hand.complete(table);
  for (const int place : hand.block_places) {
    const int returned = place / table.cards_each;
    if (plan.positions.empty() || plan.positions.back().hand != returned)
      plan.positions.push_back({returned, {}});
    plan.positions.back().places.push_back(static_cast<std::int8_t>(place % table.cards_each));
  }
  return plan;
}

SetupPlans make_plans(const TableShape& table) {
  SetupPlans plans(static_cast<std::size_t>(table.players));
  for (const SetupHand& hand : hands_from_block(table)) {
    const int cards = static_cast<int>(hand.places.size());
    auto& plan = plans[static_cast<std::size_t>(hand.player.index)];
    if (cards + 1 < table.cards_each || (plan && plan->cards >= cards)) continue;
    plan = plan_for(hand, table);
  }
  return plans;
}

}  // namespace

const SetupPlans& PlanBook::plans(const TableShape& table) {
  for (const Page& page : pages_)
    if (page.table == table) return *page.plans;
  pages_.push_back({table, std::make_unique<SetupPlans>(make_plans(table))});
  return *pages_.back().plans;
}

}  // namespace colddeck
