// Nights against the house: how many honest ones are flagged, and how many dishonest ones.
//     casino_nights [NIGHTS]
#include <cstdio>
#include <cstdlib>

#include "evidence/audit.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

struct Cell {
  const char* name;
  House house;
  int hands;
  Sight sight;
};

void count(const Cell& cell, int nights) {
  int flagged = 0, poor_shuffle = 0;
  for (int night = 0; night < nights; ++night) {
    Plan plan;
    plan.rules.game = night % 2 == 0 ? Game::casino_brag : Game::three_card_poker;
    plan.players = 4;
    plan.hands = cell.hands;
    plan.house = cell.house;
    plan.sight = cell.sight;
    plan.seed = 1000 + static_cast<std::uint64_t>(night);
    const auto session = simulate(plan);
    if (!session) std::abort();
    const AuditResult result = audit(*session, follow(*session), 0.01);
    flagged += result.verdict == Verdict::flagged ? 1 : 0;
    for (const Finding& finding : result.findings)
      poor_shuffle += finding.kind == FindingKind::shuffle_quality ? 1 : 0;
  }
  std::printf("| %s | %d | %d | %.2f | %.2f |\n", cell.name, cell.hands, nights, 100.0 * flagged / nights,
              100.0 * poor_shuffle / nights);
}

}  // namespace
}  // namespace colddeck

int main(int argc, char** argv) {
  using namespace colddeck;
  const int nights = argc > 1 ? std::atoi(argv[1]) : 2000;
  std::printf("| night | hands | nights | flagged %% | poor shuffles %% |\n|---|---|---|---|---|\n");
  count({"honest, shown hands", House::honest, 100, Sight::shown_hands}, nights);
  count({"honest, every hand seen", House::honest, 60, Sight::every_hand}, nights);
  for (const int hands : {100, 400, 1000})
    count({"picks hands, a third of the time", House::picks_hands, hands, Sight::shown_hands}, nights / 20);
  for (const int hands : {100, 200})
    count({"lacks a card, shown hands", House::lacks_a_card, hands, Sight::shown_hands}, nights / 20);
  count({"lacks a card, every hand seen", House::lacks_a_card, 60, Sight::every_hand}, nights / 20);
  for (const int hands : {60, 120})
    count({"only cuts, every hand seen", House::only_cuts, hands, Sight::every_hand}, nights / 20);
}
