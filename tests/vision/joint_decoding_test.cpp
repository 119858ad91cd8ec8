#include "vision/joint_decoding.h"

#include <cmath>

#include "cards/notation.h"
#include "catch.h"
#include "vision/seen.h"

using namespace colddeck;
using colddeck::tests::belief_in;

namespace {

/// 52 cards and "no face", for each of three readings: every combination.
std::vector<CardChances> every_combination(const std::vector<CardBelief>& three) {
  constexpr std::size_t kNone = 52;
  std::array<CardChances, 3> one;
  for (std::size_t i = 0; i < 3; ++i) one[i] = alone(three[i]);
  const auto chance = [&](std::size_t i, std::size_t card) {
    return card == kNone ? 1 - three[i].face : one[i][card];
  };
  std::vector<CardChances> sums(3, CardChances{});
  double total = 0;
  for (std::size_t a = 0; a <= kNone; ++a)
    for (std::size_t b = 0; b <= kNone; ++b)
      for (std::size_t c = 0; c <= kNone; ++c) {
        double weight = chance(0, a) * chance(1, b) * chance(2, c);
        if (a == b && a != kNone) weight *= kDoubleOdds;
        if ((c == a || c == b) && c != kNone) weight *= kDoubleOdds;
        total += weight;
        if (a != kNone) sums[0][a] += weight;
        if (b != kNone) sums[1][b] += weight;
        if (c != kNone) sums[2][c] += weight;
      }
  for (CardChances& chances : sums)
    for (double& value : chances) value /= total;
  return sums;
}

double of(const CardChances& chances, std::string_view card) {
  return chances[static_cast<std::size_t>(parse_card(card)->index())];
}

}  // namespace

TEST_CASE("joint chances are what summing over every combination gives") {
  const std::vector<std::vector<CardBelief>> pictures = {
      {belief_in("KS", 0.9), belief_in("KS", 0.7), belief_in("KC", 0.8)},
      {belief_in("KS", 0.99), belief_in("KS", 0.99), belief_in("2D", 0.99)},
      {belief_in("7H", 0.6, 0.7), belief_in("7H", 0.8, 0.9), belief_in("7H", 0.95)},
      {belief_in("7H", 0.9), belief_in("8C", 0.9), belief_in("9D", 0.9)},
  };
  for (const auto& picture : pictures) {
    const auto fast = jointly(picture), slow = every_combination(picture);
    for (std::size_t i = 0; i < 3; ++i) {
      // Beyond the likeliest few cards, clashes are left out of account.
      for (std::size_t card = 0; card < 52; ++card)
        CHECK(fast[i][card] == Approx(slow[i][card]).margin(0.02));
      CHECK(likeliest(fast[i]) == likeliest(slow[i]));
    }
  }
}

TEST_CASE("the doubtful one of two alike gives way, and two that are sure make each other doubtful") {
  const auto unequal = jointly({belief_in("KS", 0.999), belief_in("KS", 0.6)});
  CHECK(of(unequal[0], "KS") > 0.95);
  CHECK(of(unequal[1], "KS") < 0.2);
  const auto equal = jointly({belief_in("KS", 0.95), belief_in("KS", 0.95)});
  CHECK(of(equal[0], "KS") < 0.75);
  CHECK(of(equal[0], "KS") == Approx(of(equal[1], "KS")));
}

TEST_CASE("two cards that are clearly seen are two, whatever a pack has") {
  const auto both = jointly({belief_in("KS", 0.9999, 0.9999), belief_in("KS", 0.9999, 0.9999)});
  CHECK(of(both[0], "KS") > 0.9);
  CHECK(of(both[1], "KS") > 0.9);
}

TEST_CASE("a whole pack of clear cards, and many alike, take no time") {
  std::vector<CardBelief> pack;
  for (int card = 0; card < 52; ++card) pack.push_back(belief_in(to_string(Card::from_index(card)), 0.97));
  const auto chances = jointly(pack);
  for (std::size_t card = 0; card < 52; ++card)
    CHECK(likeliest(chances[card]).index() == static_cast<int>(card));
  const std::vector<CardBelief> alike(200, belief_in("KS", 0.5));
  CHECK(jointly(alike).size() == 200);
}
