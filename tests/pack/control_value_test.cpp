#include "pack/control_value.h"

#include <cmath>

#include "catch.h"
#include "known_control.h"

namespace colddeck {
namespace {

const SetupHand* hand_of(const std::vector<SetupHand>& hands, char player, int deal) {
  for (const SetupHand& hand : hands)
    if (hand.player.index == player - 'A' && hand.deal == deal) return &hand;
  return nullptr;
}

/// How far a simulated share of `deals` deals may be off: 3.5 standard errors, for there are many figures.
double allowed(double share, int deals) { return 3.5 * std::sqrt(share * (1 - share) / deals); }

}  // namespace

TEST_CASE("the control of a hand is worth what was simulated elsewhere") {
  constexpr int kDealsElsewhere = 1000;
  constexpr double kSpreadOfMidRanks = 0.25;  // of one hand with two chosen cards; less with three
  double win_here = 0;
  double win_elsewhere = 0;
  for (const tests::KnownControl& known : tests::kKnownControl) {
    INFO(known.players << " players, " << known.player);
    const TableShape table{known.players, 3, 52, 0};
    const RuleSet rules = rules_of(table);
    const std::vector<SetupHand> hands = hands_from_block(table);
    const SetupHand* hand = hand_of(hands, known.player, known.deal);
    REQUIRE(hand);
    const ControlValue value =
        value_of_control(table, *hand, BestChoice(rules), *hand_odds(rules), {1, 40000});
    CHECK(value.chosen_cards == known.chosen_cards);
    CHECK(value.fair == Approx(known.fair).margin(0.0005));
    CHECK(value.mean_mid_rank ==
          Approx(known.mean_mid_rank).margin(3.5 * kSpreadOfMidRanks / std::sqrt(kDealsElsewhere)));
    CHECK(std::abs(value.mean_mid_rank - known.mean_mid_rank) < 0.012);
    CHECK(std::abs(value.pair_or_better - known.pair_or_better) <
          allowed(known.pair_or_better, kDealsElsewhere));
    CHECK(std::abs(value.win - known.win) < allowed(known.win, kDealsElsewhere));
    win_here += value.win;
    win_elsewhere += known.win;
  }
  // Over all 22 figures the chances differ no more than chance allows.
  CHECK(std::abs(win_here - win_elsewhere) / 22 < 0.005);
}

TEST_CASE("equal sampling gives equal figures, other seeds nearly equal ones") {
  const TableShape table{3, 3, 52, 0};
  const RuleSet rules = rules_of(table);
  const BestChoice choose(rules);
  const SetupHand hand = complete_hands(table).front();
  const ControlValue once = value_of_control(table, hand, choose, *hand_odds(rules), {7, 20000});
  const ControlValue again = value_of_control(table, hand, choose, *hand_odds(rules), {7, 20000});
  const ControlValue other = value_of_control(table, hand, choose, *hand_odds(rules), {8, 20000});
  CHECK(once.win == again.win);
  CHECK(once.mean_mid_rank == again.mean_mid_rank);
  CHECK(once.win != other.win);
  CHECK(once.win == Approx(other.win).margin(0.015));
}

TEST_CASE("a chosen pair is worth what counting all six cards says") {
  // Two players, the gatherer's own hand: two of three cards of one returned hand, and a third at random.
  // Exactly: every returned hand of three, its best pair, and every other card of the pack.
  const TableShape table{2, 3, 52, 0};
  const RuleSet rules = rules_of(table);
  const BestChoice choose(rules);
  const auto strength = strength_table(rules);
  double sum = 0;
  int hands = 0;
  for (int a = 0; a < 52; ++a)
    for (int b = a + 1; b < 52; ++b)
      for (int c = b + 1; c < 52; ++c) {
        const std::array<int, 3> cards = {a, b, c};
        double best = 0;
        for (std::size_t out = 0; out < 3; ++out) {
          const Card x = Card::from_index(cards[(out + 1) % 3]);
          const Card y = Card::from_index(cards[(out + 2) % 3]);
          double mean = 0;
          for (int z = 0; z < 52; ++z)
            if (z != x.index() && z != y.index())
              mean += strength->mid_rank(strength->strength(x, y, Card::from_index(z))) / 50;
          best = std::max(best, mean);
        }
        sum += best;
        ++hands;
      }
  const std::vector<SetupHand> reached = hands_from_block(table);
  const SetupHand* hand = hand_of(reached, 'A', 9);
  REQUIRE(hand);
  const ControlValue value = value_of_control(table, *hand, choose, *hand_odds(rules), {1, 100000});
  CHECK(value.mean_mid_rank == Approx(sum / hands).margin(0.004));
}

}  // namespace colddeck
