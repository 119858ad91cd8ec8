#include "vision/belief.h"

#include "cards/notation.h"
#include "catch.h"
#include "vision/seen.h"

using namespace colddeck;
using colddeck::tests::belief_in;

namespace {

double sum_of_all(const CardBelief& belief) {
  double sum = 0;
  for (int card = 0; card < Card::kStandardPack; ++card) sum += belief.of(Card::from_index(card));
  return sum;
}

}  // namespace

TEST_CASE("the cards share the probability that it is a face") {
  CHECK(sum_of_all(belief_in("7D", 0.8, 0.6)) == Approx(0.6));
  CHECK(sum_of_all(CardBelief::unknown()) == Approx(1));
  CHECK(CardBelief::unknown().of(*parse_card("7D")) == Approx(1.0 / 52));
}

TEST_CASE("two looks that agree are surer than one, two that differ are less sure") {
  const CardBelief seven = belief_in("7D", 0.8, 0.8), nine = belief_in("9D", 0.8, 0.8);
  CHECK(together(seven, seven, 1).confidence() > seven.confidence());
  CHECK(together(seven, nine, 1).confidence() < seven.confidence());
  CHECK(together(seven, nine, 1).best_rank() == Approx(0.5).margin(0.06));
  CHECK(sum_of_all(together(seven, nine, 1)) == Approx(together(seven, nine, 1).face));
}

TEST_CASE("a second look of less weight changes less, one of none nothing") {
  const CardBelief seven = belief_in("7D", 0.8), nine = belief_in("9D", 0.9);
  CHECK(together(seven, nine, 1).likeliest() == *parse_card("9D"));
  CHECK(together(seven, nine, 0.5).likeliest() == *parse_card("7D"));
  CHECK(together(seven, nine, 1e-9).confidence() == Approx(seven.confidence()));
}

TEST_CASE("tempering keeps the order of the cards and moves the doubt") {
  const CardBelief sharp = belief_in("7D", 0.99), blunt = tempered(sharp, 0.5);
  CHECK(blunt.likeliest() == sharp.likeliest());
  CHECK(blunt.confidence() < sharp.confidence());
  CHECK(tempered(blunt, 2).confidence() == Approx(sharp.confidence()));
}
