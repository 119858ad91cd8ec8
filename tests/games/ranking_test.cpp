#include "games/ranking.h"

#include <algorithm>

#include "cards/notation.h"
#include "catch.h"
#include "known_odds.h"

namespace colddeck {
namespace {

Card card(std::string_view text) { return parse_card(text).value(); }

// The oracle: read the rules, look at three named cards, know nothing of wild cards.
struct Plain {
  std::array<int, 4> key;  // category, then what decides ties, best first
};

Plain look_at(std::array<Card, 3> cards) {
  std::array<int, 3> r;
  for (std::size_t i = 0; i < 3; ++i) r[i] = static_cast<int>(cards[i].rank());
  std::sort(r.rbegin(), r.rend());
  const bool flush = cards[0].suit() == cards[1].suit() && cards[1].suit() == cards[2].suit();
  const bool wheel = r[0] == 14 && r[1] == 3 && r[2] == 2;
  const bool run = wheel || (r[0] == r[1] + 1 && r[1] == r[2] + 1);
  if (r[0] == r[2]) return {{5, r[0] == 3 ? 99 : r[0], 0, 0}};
  if (run) return {{flush ? 4 : 3, wheel ? 99 : r[0], 0, 0}};
  if (flush) return {{2, r[0], r[1], r[2]}};
  if (r[0] == r[1] || r[1] == r[2]) return {{1, r[1], r[0] == r[1] ? r[2] : r[0], 0}};
  return {{0, r[0], r[1], r[2]}};
}

std::array<int, 4> try_every_card(const RuleSet& rules, std::array<Card, 3> cards, std::size_t from) {
  while (from < 3 && !rules.is_wild(cards[from])) ++from;
  if (from == 3) return look_at(cards).key;
  std::array<int, 4> best{};
  for (int stand_in = 0; stand_in < Card::kStandardPack; ++stand_in) {
    std::array<Card, 3> named = cards;
    named[from] = Card::from_index(stand_in);
    best = std::max(best, try_every_card(rules, named, from + 1));
  }
  return best;
}

std::array<int, 5> slow_key(const RuleSet& rules, std::array<Card, 3> cards) {
  int wild = 0;
  // A wild card that is put in another's place must not be taken for wild again: settle them from the left.
  for (const Card c : cards) wild += rules.is_wild(c) ? 1 : 0;
  const std::array<int, 4> key = try_every_card(rules, cards, 0);
  return {key[0], key[1], key[2], key[3], -wild};
}

}  // namespace

TEST_CASE("wild cards stand for the best card of all, found by trying each") {
  for (const tests::KnownOdds& known : tests::kKnownOdds) {
    INFO(known.name);
    const RuleSet rules = known.rules();
    std::vector<std::pair<std::array<int, 5>, Combination>> hands;
    for (int a = 0; a < rules.pack_size(); ++a)
      for (int b = a + 1; b < rules.pack_size(); ++b)
        for (int c = b + 1; c < rules.pack_size(); ++c) {
          const std::array<Card, 3> hand = {Card::from_index(a), Card::from_index(b), Card::from_index(c)};
          int wild = 0;
          for (const Card held : hand) wild += rules.is_wild(held) ? 1 : 0;
          // Three wild cards make any hand; the best of all needs no search of 140,608 triples.
          const auto key = wild == 3 ? std::array<int, 5>{5, 99, 0, 0, -3} : slow_key(rules, hand);
          hands.emplace_back(key, combination_of(rules, hand[0], hand[1], hand[2]));
        }
    std::sort(hands.begin(), hands.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    bool same_order = true;
    for (std::size_t i = 1; i < hands.size(); ++i)
      same_order =
          same_order && (hands[i - 1].first == hands[i].first ? hands[i - 1].second == hands[i].second
                                                              : hands[i - 1].second < hands[i].second);
    CHECK(same_order);
  }
}

TEST_CASE("hands have the names that players use") {
  RuleSet rules;
  rules.jokers = 2;
  const auto words = [&](std::string_view a, std::string_view b, std::string_view c) {
    return in_words(combination_of(rules, card(a), card(b), card(c)));
  };
  CHECK(words("KS", "KD", "KH") == "prial of kings");
  CHECK(words("QS", "JD", "TH") == "run, queen high");
  CHECK(words("AS", "2S", "3S") == "running flush, ace-two-three");
  CHECK(words("6S", "6D", "KH") == "pair of sixes");
  CHECK(words("AS", "9S", "4S") == "flush, ace high");
  CHECK(words("QS", "9S", "4D") == "queen high");
  CHECK(words("KS", "KD", "RJ") == "prial of kings, 1 wild card");
  CHECK(words("KS", "BJ", "RJ") == "prial of kings, 2 wild cards");
}

}  // namespace colddeck
