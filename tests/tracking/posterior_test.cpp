// How likely each card is at each place, against trying every history there is.
#include "tracking/chances/posterior.h"

#include "catch.h"
#include "tracking/small_pack.h"

namespace colddeck {

using tests::any_wiring;
using tests::SmallPack;
using tests::worst_difference;

TEST_CASE("the exact probabilities are those of all histories that agree with what was seen") {
  Dice dice(11);
  for (int i = 0; i < 60; ++i) {
    SmallPack small;
    small.places_seen = 0.05 * (i % 6);
    small.hands_seen = 0.2 * (i % 4);
    const Wiring wiring = any_wiring(small, dice);
    const auto found = posterior(wiring);
    REQUIRE(found);
    CHECK(found->exact);
    CHECK(worst_difference(found->places, tests::chances_by_trying_all(wiring)) < 1e-5);
  }
}

TEST_CASE("sampled probabilities are within .02 of the exact ones on packs of twelve") {
  Dice dice(12);
  PosteriorOptions sampling;
  sampling.most_states = 0;
  sampling.sweeps = 4000;
  for (int i = 0; i < 24; ++i) {
    SmallPack small{12, 2, 3, 3, 0.08 * (i % 4), 0.25 * (i % 4)};
    const Wiring wiring = any_wiring(small, dice);
    const auto exact = posterior(wiring, {1, 20'000'000, 4, 400});
    const auto sampled = posterior(wiring, sampling);
    REQUIRE(exact);
    REQUIRE(exact->exact);
    REQUIRE(sampled);
    CAPTURE(i, worst_difference(exact->places, sampled->places), sampled->worst_scale_reduction,
            sampled->samples);
    CHECK(worst_difference(exact->places, sampled->places) < 0.02);
    CHECK(sampled->worst_scale_reduction < 1.1);
  }
}

TEST_CASE("what cannot have been has no probabilities") {
  Wiring wiring;
  wiring.pack = CardSet::pack();
  for (int i = 0; i < 52; ++i) wiring.start.push_back(i);
  wiring.cards.resize(55);
  wiring.hands.push_back({{0, 1, 2}, {52, 53, 54}, {}});
  wiring.cards[0] = Card::from_index(7);
  wiring.cards[5] = Card::from_index(9);
  wiring.cards[53] = Card::from_index(9);
  CHECK_FALSE(posterior(wiring));
  wiring.cards[53] = Card::from_index(7);
  CHECK(posterior(wiring));
}

TEST_CASE("the same seed gives the same samples") {
  Dice dice(13);
  const Wiring wiring = any_wiring({12, 2, 3, 3, 0.1, 0.4}, dice);
  PosteriorOptions options{5, 0, 2, 200};
  const auto first = posterior(wiring, options), second = posterior(wiring, options);
  REQUIRE(first);
  CHECK(worst_difference(first->places, second->places) == 0);
}

}  // namespace colddeck
