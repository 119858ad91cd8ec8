#include "games/strength.h"

#include <thread>

#include "cards/notation.h"
#include "catch.h"
#include "known_odds.h"

namespace colddeck {
namespace {

Card card(std::string_view text) { return parse_card(text).value(); }

int strength(const RuleSet& rules, std::string_view a, std::string_view b, std::string_view c) {
  return strength_table(rules)->strength(card(a), card(b), card(c));
}

template <typename Visit>
void every_hand(int pack_size, Visit visit) {
  for (int a = 0; a < pack_size; ++a)
    for (int b = a + 1; b < pack_size; ++b)
      for (int c = b + 1; c < pack_size; ++c)
        visit(Card::from_index(a), Card::from_index(b), Card::from_index(c));
}

TEST_CASE("hands of each kind are as many as computed elsewhere, for every choice of wild cards") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    const auto table = strength_table(known.rules());
    tests::ByCategory count{};
    std::array<std::array<int, 4>, 6> by_wild_cards{};
    for (int s = 0; s < table->classes(); ++s) {
      const auto category = static_cast<std::size_t>(table->category(s));
      count[category] += table->hands_of(s);
      by_wild_cards[category][static_cast<std::size_t>(table->combination(s).wild_cards)] +=
          table->hands_of(s);
    }
    CHECK(table->classes() == known.distinct_strengths);
    CHECK(count == known.three_cards);
    CHECK(by_wild_cards == known.by_wild_cards);
  }
}

TEST_CASE("every order of three cards has the strength of what they make") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    const RuleSet rules = known.rules();
    const auto table = strength_table(rules);
    std::vector<int> hands(static_cast<std::size_t>(table->classes()));
    bool agree = true;
    every_hand(rules.pack_size(), [&](Card a, Card b, Card c) {
      const int s = table->strength(a, b, c);
      ++hands[static_cast<std::size_t>(s)];
      agree = agree && table->combination(s) == combination_of(rules, a, b, c) &&
              s == table->strength(a, c, b) && s == table->strength(b, a, c) &&
              s == table->strength(b, c, a) && s == table->strength(c, a, b) && s == table->strength(c, b, a);
    });
    CHECK(agree);
    for (int s = 0; s < table->classes(); ++s)
      CHECK(hands[static_cast<std::size_t>(s)] == table->hands_of(s));
  }
}

TEST_CASE("strengths rise with the hands' order") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    const auto table = strength_table(known.rules());
    for (int s = 1; s < table->classes(); ++s) {
      CHECK(table->combination(s - 1) < table->combination(s));
      CHECK(table->mid_rank(s - 1) < table->mid_rank(s));
    }
  }
}

TEST_CASE("the order of hands of the rules") {
  const RuleSet plain;
  const std::vector<int> best_first = {
      strength(plain, "3S", "3D", "3C"), strength(plain, "AS", "AD", "AC"), strength(plain, "KS", "KD", "KC"),
      strength(plain, "2S", "2D", "2C"), strength(plain, "AS", "2S", "3S"), strength(plain, "AS", "KS", "QS"),
      strength(plain, "4S", "3S", "2S"), strength(plain, "AS", "2D", "3S"), strength(plain, "AS", "KD", "QS"),
      strength(plain, "4S", "3S", "2D"), strength(plain, "AS", "KS", "JS"), strength(plain, "5S", "3S", "2S"),
      strength(plain, "AS", "AD", "KS"), strength(plain, "AS", "AD", "2S"), strength(plain, "2S", "2D", "3S"),
      strength(plain, "AS", "KD", "JS"), strength(plain, "5S", "3S", "2D")};
  for (std::size_t i = 1; i < best_first.size(); ++i) CHECK(best_first[i - 1] > best_first[i]);
  CHECK(best_first.front() == strength_table(plain)->classes() - 1);
  CHECK(best_first.back() == 0);
}

TEST_CASE("king-ace-two is no run") {
  const RuleSet plain;
  CHECK(strength_table(plain)->category(strength(plain, "KS", "AS", "2D")) == Category::high);
}

TEST_CASE("suits do not rank") {
  const RuleSet plain;
  CHECK(strength(plain, "7S", "7H", "QD") == strength(plain, "7C", "7D", "QS"));
}

TEST_CASE("the wild card examples of the rules") {
  RuleSet jokers;
  jokers.jokers = 2;
  CHECK(strength(jokers, "RJ", "8S", "7D") > strength(jokers, "8S", "7D", "6H"));
  CHECK(strength(jokers, "8S", "7D", "6H") > strength(jokers, "8S", "RJ", "6D"));
  CHECK(strength(jokers, "KS", "KD", "RJ") > strength(jokers, "KS", "RJ", "BJ"));
  CHECK(strength(jokers, "KS", "RJ", "BJ") > strength(jokers, "QS", "QD", "QH"));
}

TEST_CASE("a wild card may double a card that is held already") {
  RuleSet joker;
  joker.jokers = 1;
  CHECK(strength(joker, "AS", "9S", "RJ") > strength(joker, "AS", "KS", "9S"));
  CHECK(strength(joker, "AS", "9S", "RJ") < strength(joker, "4S", "3S", "2D"));
}

TEST_CASE("mid-ranks of hands whose value was computed elsewhere") {
  const RuleSet plain;
  const auto table = strength_table(plain);
  CHECK(table->mid_rank(strength(plain, "TC", "QD", "JH")) == Approx(0.98597285).margin(5e-9));
  CHECK(table->mid_rank(strength(plain, "6H", "JH", "QH")) == Approx(0.94090498).margin(5e-9));
}

TEST_CASE("one table for one ranking, whatever else the rules say, from any thread") {
  RuleSet rules;
  rules.wild.black_twos = true;
  RuleSet dearer = rules;
  dearer.ante = 7;
  dearer.game = Game::five_card_brag;
  std::vector<std::shared_ptr<const StrengthTable>> seen(4);
  std::vector<std::thread> threads;
  for (auto& table : seen) threads.emplace_back([&] { table = strength_table(dearer); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& table : seen) CHECK(table == strength_table(rules));
  CHECK(strength_table(RuleSet{}) != strength_table(rules));
}

}  // namespace
}  // namespace colddeck
