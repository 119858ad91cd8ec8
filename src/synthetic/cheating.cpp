#include "synthetic/cheating.h"

#include <algorithm>

#include "evidence/card_choice.h"
#include "games/dealing.h"
#include "pack/course.h"

namespace colddeck {
namespace {

constexpr int kExchangedByEach = 1;

TableShape shape_of(const Plan& plan, const RuleSet& rules) {
  return {plan.players, rules.cards_each(), rules.pack_size(), rules.burn_each_deal};
}

std::optional<int> spacing_if(const TableShape& table, int steps, int exchanged_each_deal) {
  Course course = course_of(table);
  course.exchanged_each_deal = exchanged_each_deal;
  for (const SetupHand& hand : follow(course))
    if (hand.player.index == steps && hand.complete(table)) return table.pack_size - hand.places.back();
  return std::nullopt;
}

}  // namespace

std::optional<int> likely_spacing(const TableShape& table, int steps) {
  const int likely = kExchangedByEach * table.players;
  for (int off = 0; off <= table.block_size(); ++off)
    for (const int exchanged : {likely + off, likely - off})
      if (exchanged >= 0 && table.block_size() + exchanged <= table.pack_size)
        if (const auto found = spacing_if(table, steps, exchanged)) return found;
  return std::nullopt;
}

bool Cheating::happens() const {
  return std::any_of(plan_.cheats.begin(), plan_.cheats.end(),
                     [](const Cheat& cheat) { return stacks(cheat.kind); });
}

void Cheating::arrange(HandNo hand, Seat gatherer, const RuleSet& rules, LaidBlock& block) {
  if (static_cast<int>(block.size()) != plan_.players) return;
  for (const Cheat& cheat : plan_.cheats)
    if (stacks(cheat.kind) && seat_name(gatherer.index) == cheat.who && dice_.happens(cheat.attempts) &&
        arrange_for(cheat, hand, gatherer, rules, block))
      return;
}

std::optional<SetupPlan> Cheating::plan_for(int steps, const RuleSet& rules, const LaidBlock& block) {
  const TableShape table = shape_of(plan_, rules);
  if (!has_draw(rules)) return book_.plans(table)[static_cast<std::size_t>(steps)];
  const auto spacing = likely_spacing(table, steps);
  if (!spacing) return std::nullopt;
  std::vector<int> below;
  for (const ReturnedHand& returned : block) below.push_back(returned.below);
  return spaced_plans(below, table)[static_cast<std::size_t>(*spacing)];
}

bool Cheating::arrange_for(const Cheat& cheat, HandNo hand, Seat gatherer, const RuleSet& rules,
                           LaidBlock& block) {
  int steps = 0;
  const auto seat = [&] { return Seat{static_cast<std::int8_t>((gatherer.index + steps) % plan_.players)}; };
  while (seat_name(seat().index) != cheat.target) ++steps;
  const std::optional<SetupPlan> setup = plan_for(steps, rules, block);
  if (!setup) return false;
  Stacking how;
  how.for_the_best = cheat.kind != CheatKind::victim;
  how.free_hands = rules.returns == ReturnRule::gathered;
  for (const ReturnedHand& returned : block)
    how.knows.push_back(plan_.knowledge == Knowledge::full || returned.shown || returned.owner == gatherer);
  if (!stack(how, *setup, *score_table(rules), block)) return false;
  if (how.for_the_best && setup->cards >= kFewestTestedCards && setup->deal > 0)
    set_up_.push_back({HandNo{hand.value + setup->deal}, seat()});
  arranged_after_ += (arranged_after_.empty() ? "" : " ") + std::to_string(hand.value);
  return true;
}

bool Cheating::waits(HandNo hand, Seat seat) const {
  return std::find(set_up_.begin(), set_up_.end(), std::pair(hand, seat)) != set_up_.end();
}

void Cheating::write(std::vector<Truth>& truth) const {
  for (const Cheat& cheat : plan_.cheats) truth.push_back({"cheat", to_string(cheat)});
  if (!happens()) return;
  truth.push_back({"knowledge", std::string(name_of(plan_.knowledge))});
  truth.push_back({"stacked-after-hands", arranged_after_});
}

}  // namespace colddeck
