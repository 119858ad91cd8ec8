#include "games/hand_rank.h"

#include <algorithm>

#include "cards/notation.h"
#include "catch.h"
#include "games/hand_odds.h"
#include "known_odds.h"
#include "properties.h"

namespace colddeck {
namespace {

std::vector<Card> cards(std::string_view text) {
  std::vector<Card> hand;
  const auto faces = parse_faces(text);
  for (const Face& face : faces.value()) hand.push_back(face.value());
  return hand;
}

HandRank rank(std::string_view text, const RuleSet& rules = {}) {
  return HandRanking(rules).rank(cards(text));
}

// What a discard is worth, told again: an ace 14, a wild card just less, then a king.
double worth(const RuleSet& rules, Card card) {
  return rules.is_wild(card) ? 13.5 : static_cast<double>(card.rank());
}

// Oracle: sort the hand in every way, keep the first three, write down what is left.
std::vector<double> slow_rank(const RuleSet& rules, std::vector<Card> hand) {
  std::sort(hand.begin(), hand.end());
  std::vector<double> best;
  do {
    std::vector<double> rank = {
        static_cast<double>(strength_table(rules)->strength(hand[0], hand[1], hand[2]))};
    for (std::size_t i = 3; i < hand.size(); ++i) rank.push_back(worth(rules, hand[i]));
    best = std::max(best, rank);
  } while (std::next_permutation(hand.begin(), hand.end()));
  return best;
}

}  // namespace

TEST_CASE("the best three of four and five play") {
  const HandRanking plain{RuleSet{}};
  CHECK(plain.in_words(cards("6S 6D KH 2C")) == "pair of sixes");
  CHECK(plain.in_words(cards("6S 6D KH 6C")) == "prial of sixes");
  CHECK(plain.in_words(cards("QS JD KH TC 2C")) == "run, king high");
  CHECK(plain.in_words(cards("KS KD AH 2C 3D")) == "run, ace-two-three");
  const BestThree best = plain.best_three(cards("KS 4D KH 9C KD"));
  for (const Card card : cards("KS KH KD")) CHECK(std::count(best.kept.begin(), best.kept.end(), card) == 1);
}

TEST_CASE("ties go by the discards, the higher first") {
  CHECK(rank("7S 7D QH 5C") > rank("7C 7H QD 4S"));
  CHECK(rank("7S 7D QH 5C") == rank("7C 7H QD 5S"));
  CHECK(rank("7S 7D QH 5C 2S") > rank("7C 7H QD 4S 3S"));
  CHECK(rank("7S 7D QH 5C 3S") > rank("7C 7H QD 5S 2S"));
  CHECK(rank("7S 7D QH 3S 5C") == rank("7C 7H QD 5S 3C"));
  CHECK(rank("7S 7D QH AC") > rank("7C 7H QD JS"));
}

TEST_CASE("of equal threes the hand with the better discard is kept") {
  // A prial of kings needs one wild card; the other is discarded for more than the nine would be.
  RuleSet jokers;
  jokers.jokers = 2;
  CHECK(rank("KS KD RJ BJ", jokers) > rank("KS KH RJ QC", jokers));
  CHECK(rank("KS KD RJ AS", jokers) > rank("KS KD RJ BJ", jokers));
}

TEST_CASE("whole hands rank as trying every order says") {
  tests::check_property("rank equals the best of all orders", [] {
    const auto which = *rc::gen::inRange<std::size_t>(0, tests::kKnownOdds.size());
    const RuleSet one = tests::kKnownOdds[which].rules();
    const auto size = *rc::gen::inRange<std::size_t>(3, 6);
    // One more than a hand: the two hands differ in a single card, so that they often tie in their best
    // three.
    const auto drawn = *rc::gen::unique<std::vector<int>>(size + 1, rc::gen::inRange(0, one.pack_size()));
    std::vector<Card> a;
    for (std::size_t i = 0; i < size; ++i) a.push_back(Card::from_index(drawn[i]));
    std::vector<Card> b = a;
    b[*rc::gen::inRange<std::size_t>(0, size)] = Card::from_index(drawn[size]);
    const HandRanking ranking(one);
    RC_ASSERT((ranking.rank(a) < ranking.rank(b)) == (slow_rank(one, a) < slow_rank(one, b)));
    RC_ASSERT((ranking.rank(a) == ranking.rank(b)) == (slow_rank(one, a) == slow_rank(one, b)));
    RC_ASSERT(ranking.best_three(a).rank == ranking.rank(a));
  });
}

}  // namespace colddeck
