// How often honest evenings are flagged, by habit, and how soon cheats are: the figures of
// src/doc/evidence.md.
//   false_alarms [SESSIONS [FIRST_SEED [games]]]     (2,000 and 100,000 if not said; some minutes on two
//   cores)
// With `games` only the other games, which take longer: four and five cards, draws, dealer's choice.
// No seed below 100,000 is used, as the weights of the mixture were chosen on those.
// Prints Markdown tables. Seeds are fixed: the same program prints the same figures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>
#include <vector>

#include "evidence/calibration.h"
#include "evidence/evening.h"
#include "synthetic/battery.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

constexpr double kAlpha = 0.01;

struct Row {
  std::string name;
  Plan plan;
};

struct Counts {
  int flagged = 0;
  int screened = 0;
  int clear = 0;
};

Counts count(Plan plan, int from, int to) {
  Counts counts;
  for (int i = from; i < to; ++i) {
    plan.seed = static_cast<std::uint64_t>(i);
    const Session session = *simulate(plan);
    const auto evening = weigh_evening(session, follow(session), kAlpha);
    counts.flagged += evening->verdict == Verdict::flagged;
    counts.clear += evening->verdict == Verdict::clear;
    counts.screened +=
        std::any_of(evening->pairs.begin(), evening->pairs.end(),
                    [](const PairEvidence& pair) { return pair.log_screen >= pair.log_threshold; });
  }
  return counts;
}

/// Two threads, which cannot change the figures: every session has its own seed.
Counts count_all(const Plan& plan, int sessions, int first_seed) {
  Counts first, second;
  std::thread other([&] { second = count(plan, first_seed + sessions / 2, first_seed + sessions); });
  first = count(plan, first_seed, first_seed + sessions / 2);
  other.join();
  return {first.flagged + second.flagged, first.screened + second.screened, first.clear + second.clear};
}

Plan table_of(int players, int hands, ReturnRule returns, const std::vector<std::string>& habits) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.rules.min_bet = 2;
  plan.rules.returns = returns;
  for (const std::string& habit : habits) plan.habits.push_back(*parse_habit(habit));
  return plan;
}

void print_false_alarms(int sessions, int first_seed) {
  fmt::print("| habit | players | hands | flagged % | upper 95 % bound | plain screen % | clear % |\n");
  fmt::print("|---|---|---|---|---|---|---|\n");
  for (const HonestTable& table : calibration_battery()) {
    if (table.plan.misread > 0) continue;  // for `colddeck calibrate`
    const Plan& plan = table.plan;
    const Counts counts = count_all(plan, sessions, first_seed);
    fmt::print("| {} | {}{} | {} | {:.2f} | {:.2f} | {:.1f} | {:.1f} |\n", table.name, plan.players,
               plan.rules.returns == ReturnRule::gathered ? ", gathered" : "", plan.hands,
               100.0 * counts.flagged / sessions, 100 * upper_bound_of_share(counts.flagged, sessions),
               100.0 * counts.screened / sessions, 100.0 * counts.clear / sessions);
    std::fflush(stdout);
  }
}

void print_power(int sessions, int first_seed) {
  struct Case {
    const char* name;
    int players, hands;
    ReturnRule returns;
    Knowledge knowledge;
    const char* cheat;
    const char* habit;
  };
  const Case cases[] = {
      {"own and shown hands known", 3, 24, ReturnRule::as_folded, Knowledge::own_and_shown, "stacker:Ann",
       "random"},
      {"every hand known", 3, 12, ReturnRule::as_folded, Knowledge::full, "stacker:Ann", "random"},
      {"every hand known, hands in any order", 6, 16, ReturnRule::gathered, Knowledge::full, "stacker:Ann",
       "random"},
      {"own and shown, among sorters", 3, 24, ReturnRule::as_folded, Knowledge::own_and_shown, "stacker:Ann",
       "sorted-up@0.9"},
      {"own and shown, half of the chances", 3, 60, ReturnRule::as_folded, Knowledge::own_and_shown,
       "stacker:Ann@0.5", "random"},
      {"own and shown, a quarter of the chances", 3, 240, ReturnRule::as_folded, Knowledge::own_and_shown,
       "stacker:Ann@0.25", "random"},
      {"partner, every hand known, any order", 6, 36, ReturnRule::gathered, Knowledge::full,
       "partner:Ann>Dan", "random"},
      {"victim, every hand known, any order", 6, 36, ReturnRule::gathered, Knowledge::full, "victim:Ann>Dan",
       "random"},
  };
  fmt::print("\n| cheat at every chance unless said | players | hands | flagged % |\n|---|---|---|---|\n");
  for (const Case& each : cases) {
    Plan plan = table_of(each.players, each.hands, each.returns, {each.habit});
    plan.knowledge = each.knowledge;
    plan.cheats = {*parse_cheat(each.cheat)};
    const Counts counts = count_all(plan, sessions, first_seed);
    fmt::print("| {} | {} | {} | {:.1f} |\n", each.name, each.players, each.hands,
               100.0 * counts.flagged / sessions);
    std::fflush(stdout);
  }
}

struct Table {
  Game game;
  int players, hands;
  ReturnRule returns = ReturnRule::as_folded;
  bool dealers_choice = false;
  bool twos_wild = false;
};

constexpr Table kTables[] = {
    {Game::four_card_brag, 3, 60},
    {Game::four_card_brag, 6, 90},
    {Game::four_card_brag, 6, 90, ReturnRule::gathered},
    {Game::five_card_brag, 3, 60},
    {Game::five_card_brag, 5, 75},
    {Game::five_card_brag, 5, 75, ReturnRule::as_folded, false, true},
    {Game::draw_brag, 3, 60},
    {Game::draw_brag, 6, 90},
    {Game::draw_brag, 4, 72, ReturnRule::gathered},
    {Game::brag_poker, 4, 72},
    {Game::three_card_brag, 4, 72, ReturnRule::as_folded, true},
};

std::string name_of(const Table& table) {
  return fmt::format("{}{}{}, {}{}", name_of(table.game), table.dealers_choice ? ", dealer's choice" : "",
                     table.twos_wild ? ", twos wild" : "", table.players,
                     table.returns == ReturnRule::gathered ? ", gathered" : "");
}

Plan plan_of(const Table& table, const std::string& habit) {
  Plan plan = table_of(table.players, table.hands, table.returns, {habit});
  plan.rules.game = table.game;
  plan.rules.dealers_choice = table.dealers_choice;
  plan.rules.wild.twos = table.twos_wild;
  plan.full_play = true;
  return plan;
}

/// Honest evenings with and without habits, and a fifth as many in which Ann stacks for herself at every
/// chance.
void print_other_games(int sessions, int first_seed) {
  fmt::print(
      "| game and players | hands | no habit: flagged %, clear % | sorted up, 90 %: flagged % | plain screen "
      "% | stacker, own and shown hands known: flagged % | every hand known: flagged % |\n");
  fmt::print("|---|---|---|---|---|---|---|\n");
  const int cheated_sessions = std::max(2, sessions / 5);
  const auto share = [sessions](int count) { return 100.0 * count / sessions; };
  for (const Table& table : kTables) {
    const Counts random = count_all(plan_of(table, "random"), sessions, first_seed);
    const Counts sorted = count_all(plan_of(table, "sorted-up@0.9"), sessions, first_seed);
    Plan cheated = plan_of(table, "random");
    cheated.cheats = {*parse_cheat("stacker:Ann")};
    const Counts own = count_all(cheated, cheated_sessions, first_seed);
    cheated.knowledge = Knowledge::full;
    const Counts full = count_all(cheated, cheated_sessions, first_seed);
    fmt::print("| {} | {} | {:.1f}, {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n", name_of(table),
               table.hands, share(random.flagged), share(random.clear), share(sorted.flagged),
               share(sorted.screened), 100.0 * own.flagged / cheated_sessions,
               100.0 * full.flagged / cheated_sessions);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace colddeck

int main(int argc, char** argv) {
  const int sessions = argc > 1 ? std::atoi(argv[1]) : 2000;
  const int first_seed = argc > 2 ? std::atoi(argv[2]) : 100'000;
  if (sessions < 2 || first_seed < 0) return 2;
  if (argc > 3) {
    colddeck::print_other_games(sessions, first_seed);
    return 0;
  }
  colddeck::print_false_alarms(sessions, first_seed);
  colddeck::print_power(sessions, first_seed);
  return 0;
}
