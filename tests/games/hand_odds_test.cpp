#include "games/hand_odds.h"

#include "catch.h"
#include "known_odds.h"

namespace colddeck {

TEST_CASE("best three of four are as many of each kind as computed elsewhere") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    CHECK(HandOdds(known.rules(Game::four_card_brag)).by_category() == known.best_three_of_four);
  }
}

TEST_CASE("best three of five are as many of each kind as computed elsewhere") {
  const auto which = GENERATE(range(0, static_cast<int>(tests::kKnownOdds.size())));
  const tests::KnownOdds& known = tests::kKnownOdds[static_cast<std::size_t>(which)];
  INFO(known.name);
  CHECK(HandOdds(known.rules(Game::five_card_brag)).by_category() == known.best_three_of_five);
}

TEST_CASE("hands of three have the odds of the strength table") {
  const RuleSet rules;
  const HandOdds odds(rules);
  const StrengthTable& table = odds.ranking().three_cards();
  CHECK(odds.total() == 22100);
  CHECK(odds.by_category() == tests::kKnownOdds[0].three_cards);
  for (int s = 0; s < table.classes(); ++s) {
    CHECK(odds.mid_rank(HandRank{s, {}}) == Approx(table.mid_rank(s)).epsilon(1e-14));
    CHECK(odds.hands_of(HandRank{s, {}}) == table.hands_of(s));
  }
}

TEST_CASE("the mid-rank of four cards is what counting all hands below says") {
  RuleSet rules;
  rules.game = Game::four_card_brag;
  const auto odds = hand_odds(rules);
  CHECK(odds == hand_odds(rules));
  CHECK(odds->total() == 270725);
  const std::array<Card, 4> hand = {Card::from_index(3), Card::from_index(17), Card::from_index(18),
                                    Card::from_index(40)};
  const HandRank mine = odds->ranking().rank(hand);
  int worse = 0;
  int equal = 0;
  for (int a = 0; a < 52; ++a)
    for (int b = a + 1; b < 52; ++b)
      for (int c = b + 1; c < 52; ++c)
        for (int d = c + 1; d < 52; ++d) {
          const std::array<Card, 4> other = {Card::from_index(a), Card::from_index(b), Card::from_index(c),
                                             Card::from_index(d)};
          const HandRank theirs = odds->ranking().rank(other);
          worse += theirs < mine ? 1 : 0;
          equal += theirs == mine ? 1 : 0;
        }
  CHECK(odds->hands_of(mine) == equal);
  CHECK(odds->mid_rank(hand) == Approx((worse + equal / 2.0) / 270725).epsilon(1e-14));
}

TEST_CASE("mid-ranks of all hands of five average one half") {
  RuleSet rules;
  rules.game = Game::five_card_brag;
  const auto odds = hand_odds(rules);
  double sum = 0;
  std::int64_t hands = 0;
  for (int strength = 0; strength < odds->ranking().three_cards().classes(); ++strength)
    for (std::uint8_t first = 0; first < HandRanking::kDiscardValues; ++first)
      for (std::uint8_t second = 0; second <= first; ++second) {
        const HandRank rank = {strength, {first, second}};
        sum += static_cast<double>(odds->hands_of(rank)) * odds->mid_rank(rank);
        hands += odds->hands_of(rank);
      }
  CHECK(hands == 2598960);
  CHECK(sum / static_cast<double>(hands) == Approx(0.5).epsilon(1e-12));
}

}  // namespace colddeck
