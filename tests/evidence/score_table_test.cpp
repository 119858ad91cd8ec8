#include "evidence/score_table.h"

#include "catch.h"
#include "pack/dice.h"
#include "properties.h"

namespace colddeck {
namespace {

/// Every completion, one by one.
Score slowly_expected(const ScoreTable& scores, std::vector<Card> known, const CardSet& gone, int pack,
                      int from = 0) {
  if (known.size() == 3) return scores.of(known[0], known[1], known[2]);
  Score sum = 0;
  for (int i = from; i < pack; ++i) {
    const Card card = Card::from_index(i);
    if (gone.contains(card)) continue;
    known.push_back(card);
    sum += slowly_expected(scores, known, gone, pack, i + 1);
    known.pop_back();
  }
  return sum;
}

}  // namespace

TEST_CASE("expected scores equal a count over every completion") {
  RuleSet rules;
  rules.jokers = 2;
  rules.wild.black_twos = true;
  for (const RuleSet& each : {RuleSet{}, rules}) {
    const auto scores = score_table(each);
    tests::check_property("sums equal enumeration", [&] {
      Dice dice(*rc::gen::arbitrary<std::uint64_t>());
      std::vector<Card> order;
      for (int i = 0; i < each.pack_size(); ++i) order.push_back(Card::from_index(i));
      dice.shuffle(order.begin(), order.end());
      order.resize(9);
      const auto known_count = static_cast<std::size_t>(*rc::gen::inRange(1, 3));
      const std::vector<Card> known(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(known_count));
      CardSet gone;
      for (const Card card : order) gone.insert(card);
      RC_ASSERT(scores->expected(known, order) == slowly_expected(*scores, known, gone, each.pack_size()));
    });
  }
}

TEST_CASE("scores are twice the mid-ranks in hands") {
  const auto scores = score_table(RuleSet{});
  const auto& strengths = scores->strengths();
  const Card a(Rank::three, Suit::clubs), b(Rank::three, Suit::hearts), c(Rank::three, Suit::spades);
  CHECK(scores->of(a, b, c) == std::llround(2 * 22100 * strengths.mid_rank(strengths.strength(a, b, c))));
  CHECK(scores->of(a, b, c) == 2 * 22100 - 4);  // the best of all, four hands alike
}

}  // namespace colddeck
