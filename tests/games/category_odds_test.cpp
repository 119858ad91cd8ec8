#include "games/category_odds.h"

#include <vector>

#include "catch.h"
#include "games/hand_rank.h"
#include "known_odds.h"

namespace colddeck {
namespace {

Card card(int index) { return Card::from_index(index); }

/// Every subset of the pack of the right size, by bit patterns: slow and obvious.
CategoryOdds counted_slowly(const RuleSet& rules, const std::vector<Card>& own, CardSet elsewhere) {
  const HandRanking ranking(rules);
  CategoryOdds odds;
  const int pack = rules.pack_size();
  for (int a = 0; a < pack; ++a)
    for (int b = 0; b < a; ++b)
      for (int c = 0; c < b; ++c) {
        const std::vector<Card> hand = {card(a), card(b), card(c)};
        bool possible = true;
        for (const Card held : own)
          possible = possible && (held == hand[0] || held == hand[1] || held == hand[2]);
        for (const Card one : hand) possible = possible && !elsewhere.contains(one);
        if (!possible) continue;
        ++odds.total;
        ++odds.by_category[static_cast<std::size_t>(
            ranking.three_cards().category(ranking.rank(hand).strength))];
      }
  return odds;
}

}  // namespace

TEST_CASE("the kinds of hands come as often as computed elsewhere") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    CHECK(category_odds(known.rules(Game::three_card_brag)).by_category == known.three_cards);
    CHECK(category_odds(known.rules(Game::four_card_brag)).by_category == known.best_three_of_four);
    CHECK(category_odds(known.rules(Game::five_card_brag)).by_category == known.best_three_of_five);
  }
}

TEST_CASE("the odds given known cards are those of a slow count") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    const RuleSet rules = known.rules();
    CardSet elsewhere;
    for (const int gone : {3, 17, 46, 51}) elsewhere.insert(card(gone));
    for (const std::vector<Card>& own :
         {std::vector<Card>{}, std::vector<Card>{card(47)}, std::vector<Card>{card(47), card(44)}}) {
      const CategoryOdds fast = category_odds(rules, own, elsewhere);
      const CategoryOdds slow = counted_slowly(rules, own, elsewhere);
      CHECK(fast.total == slow.total);
      CHECK(fast.by_category == slow.by_category);
      CHECK_FALSE(fast.against_one);
    }
  }
}

TEST_CASE("a pair of kings fills to a prial in two ways of fifty") {
  const std::vector<Card> kings = {Card(Rank::king, Suit::spades), Card(Rank::king, Suit::diamonds)};
  const CategoryOdds odds = category_odds(RuleSet{}, kings);
  CHECK(odds.total == 50);
  CHECK(odds.by_category == std::array<std::int64_t, 6>{0, 48, 0, 0, 0, 2});
}

TEST_CASE("a known hand is compared with every other") {
  // Three threes are the best there is; seven high without a pair, run or flush almost the worst.
  const std::vector<Card> threes = {Card(Rank::three, Suit::spades), Card(Rank::three, Suit::hearts),
                                    Card(Rank::three, Suit::clubs)};
  const auto best = category_odds(RuleSet{}, threes).against_one;
  REQUIRE(best);
  CHECK(best->worse == 18424);
  CHECK(best->better == 0);

  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    const RuleSet rules = known.rules(Game::four_card_brag);
    const HandRanking ranking(rules);
    const std::vector<Card> own = {card(0), card(21), card(26), card(49)};
    const auto against = category_odds(rules, own).against_one;
    REQUIRE(against);
    AgainstOne slow;
    std::vector<Card> left;
    for (int i = 0; i < rules.pack_size(); ++i)
      if (std::find(own.begin(), own.end(), card(i)) == own.end()) left.push_back(card(i));
    for (std::size_t a = 0; a < left.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        for (std::size_t c = 0; c < b; ++c)
          for (std::size_t d = 0; d < c; ++d) {
            const auto order =
                ranking.rank(std::vector{left[a], left[b], left[c], left[d]}) <=> ranking.rank(own);
            ++(order < 0 ? slow.worse : order > 0 ? slow.better : slow.equal);
          }
    CHECK(against->worse == slow.worse);
    CHECK(against->equal == slow.equal);
    CHECK(against->better == slow.better);
  }
}

}  // namespace colddeck
