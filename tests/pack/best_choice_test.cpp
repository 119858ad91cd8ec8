#include "pack/best_choice.h"

#include <algorithm>

#include "catch.h"
#include "properties.h"

namespace colddeck {
namespace {

RuleSet rules_for(int cards_each, int jokers) {
  RuleSet rules;
  rules.game = cards_each == 3   ? Game::three_card_brag
               : cards_each == 4 ? Game::four_card_brag
                                 : Game::five_card_brag;
  rules.jokers = jokers;
  return rules;
}

/// Oracle: every way to take what is wanted from each hand, one hand after the other.
template <typename Visit>
void every_choice(std::span<const HandOfBlock> hands, std::vector<Card>& taken, Visit visit) {
  if (hands.empty()) return visit(taken);
  const HandOfBlock& hand = hands.front();
  const unsigned all = 1U << hand.cards.size();
  for (unsigned some = 0; some < all; ++some) {
    if (std::popcount(some) != hand.wanted) continue;
    const std::size_t before = taken.size();
    for (std::size_t i = 0; i < hand.cards.size(); ++i)
      if ((some >> i & 1U) != 0) taken.push_back(hand.cards[i]);
    every_choice(hands.subspan(1), taken, visit);
    taken.resize(before);
  }
}

double mean_mid_rank(const StrengthTable& table, Card a, Card b) {
  double sum = 0;
  for (int c = 0; c < table.pack_size(); ++c)
    if (c != a.index() && c != b.index()) sum += table.mid_rank(table.strength(a, b, Card::from_index(c)));
  return sum / (table.pack_size() - 2);
}

double mean_mid_rank(const StrengthTable& table, Card a) {
  double sum = 0;
  for (int b = 0; b < table.pack_size(); ++b)
    if (b != a.index()) sum += mean_mid_rank(table, a, Card::from_index(b));
  return sum / (table.pack_size() - 1);
}

}  // namespace

TEST_CASE("the gatherer's choice is the best of all") {
  tests::check_property("no other choice is better", [] {
    const int cards_each = *rc::gen::inRange(3, 6);
    const RuleSet rules = rules_for(cards_each, *rc::gen::inRange(0, 3));
    const auto dealt = *rc::gen::unique<std::vector<int>>(25, rc::gen::inRange(0, rules.pack_size()));
    std::vector<HandOfBlock> hands;
    int wanted = 0;
    while (wanted < cards_each && (wanted == 0 || *rc::gen::inRange(0, 4) > 0)) {
      hands.emplace_back();
      hands.back().wanted = *rc::gen::inRange(1, cards_each - wanted + 1);
      wanted += hands.back().wanted;
      for (int i = 0; i < cards_each; ++i)
        hands.back().cards.push_back(Card::from_index(
            dealt[(hands.size() - 1) * static_cast<std::size_t>(cards_each) + static_cast<std::size_t>(i)]));
    }
    const ChosenCards chosen = BestChoice(rules)({hands.data(), hands.size()});
    RC_ASSERT(static_cast<int>(chosen.size()) == wanted);
    const HandRanking ranking(rules);
    const StrengthTable& table = ranking.three_cards();
    bool found = false;
    std::vector<Card> taken;
    every_choice({hands.data(), hands.size()}, taken, [&](const std::vector<Card>& other) {
      found = found || std::is_permutation(other.begin(), other.end(), chosen.begin(), chosen.end());
      if (wanted == 1) RC_ASSERT(mean_mid_rank(table, other[0]) < mean_mid_rank(table, chosen[0]) + 1e-9);
      if (wanted == 2)
        RC_ASSERT(mean_mid_rank(table, other[0], other[1]) <
                  mean_mid_rank(table, chosen[0], chosen[1]) + 1e-9);
      if (wanted >= 3) RC_ASSERT(ranking.rank(other) <= ranking.rank({chosen.data(), chosen.size()}));
    });
    RC_ASSERT(found);
  });
}

}  // namespace colddeck
