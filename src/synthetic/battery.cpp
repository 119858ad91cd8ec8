#include "synthetic/battery.h"

namespace colddeck {
namespace {

struct Kind {
  const char* name;
  std::vector<const char*> habits;
  double misread = 0;
  Sight sight = Sight::every_hand;
  const char* shuffling = "thorough";
  double careless_returns = 0;
  bool everybody_remembers = false;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"random", {"random"}},
      {"sorted up, 90 %", {"sorted-up@0.9"}},
      {"sorted up, 50 %", {"sorted-up@0.5"}},
      {"sorted down, 90 %", {"sorted-down@0.9"}},
      {"sorted down, 50 %", {"sorted-down@0.5"}},
      {"pairs together, 90 %", {"pairs-together@0.9"}},
      {"only shown hands sorted, 90 %", {"shown:sorted-up@0.9"}},
      {"another habit for each player",
       {"sorted-up@0.9", "sorted-down@0.9", "random", "pairs-together@0.9", "shown:sorted-up@0.9",
        "sorted-up@0.5"}},
      {"Ann sorts whatever Ann gathers, 90 %", {"gatherer:sorted-up@0.9", "random"}},
      {"Ann sorts shown hands Ann gathers, 90 %", {"gatherer:shown:sorted-up@0.9", "random"}},
      {"sorted up, 1 % misread", {"sorted-up@0.9"}, 0.01},
      {"random, only shown hands seen", {"random"}, 0, Sight::shown_hands},
      {"sorted up, only shown hands seen", {"sorted-up@0.9"}, 0, Sight::shown_hands},
      {"sorted up, three riffles", {"sorted-up@0.9"}, 0, Sight::every_hand, "riffles:3"},
      {"sorted up, careless returns, 20 %", {"sorted-up@0.9"}, 0, Sight::every_hand, "thorough", 0.2},
      {"sorted up, everybody remembers", {"sorted-up@0.9"}, 0, Sight::every_hand, "thorough", 0, true},
  };
  return all;
}

struct Size {
  int players;
  int hands;
  ReturnRule returns;
};
constexpr Size kSizes[] = {
    {3, 120, ReturnRule::as_folded}, {6, 180, ReturnRule::as_folded}, {6, 180, ReturnRule::gathered}};

HonestTable table_of(const Kind& kind, const Size& size) {
  HonestTable table;
  table.name = kind.name;
  table.plan.misread = kind.misread;
  table.plan.shuffling = *parse_shuffling(kind.shuffling);
  table.plan.careless_returns = kind.careless_returns;
  if (kind.everybody_remembers)
    for (int seat = 0; seat < size.players; ++seat) table.plan.memories.emplace_back(seat_name(seat));
  table.plan.players = size.players;
  table.plan.hands = size.hands;
  table.plan.sight = kind.sight;
  table.plan.rules.min_bet = 2;
  table.plan.rules.returns = size.returns;
  for (const char* habit : kind.habits) table.plan.habits.push_back(*parse_habit(habit));
  return table;
}

}  // namespace

std::vector<HonestTable> calibration_battery() {
  std::vector<HonestTable> battery;
  for (const Kind& kind : kinds())
    for (const Size& size : kSizes) battery.push_back(table_of(kind, size));
  return battery;
}

Session honest_evening(const HonestTable& table, std::uint64_t seed) {
  Plan plan = table.plan;
  plan.seed = seed;
  return *simulate(plan);  // the plans of the battery can be played
}

}  // namespace colddeck
