// Histories weighed by doubtful readings and by who folded, against trying every history there is.
#include <algorithm>
#include <cmath>

#include "catch.h"
#include "tracking/small_pack.h"

namespace colddeck {
namespace {

using tests::any_wiring;
using tests::SmallPack;
using tests::worst_difference;

CardLikelihood reading_of(Card likeliest, float sure, int pack) {
  CardLikelihood likelihood{};
  likelihood.fill((1 - sure) / static_cast<float>(pack));
  likelihood[static_cast<std::size_t>(likeliest.index())] += sure;
  return likelihood;
}

/// A few cards read with doubt, at a place or somewhere in a hand, and some hands folded or not.
Clues any_clues(const Wiring& wiring, Dice& dice, float sure = .8F) {
  Clues clues;
  const int pack = wiring.pack.size();
  const auto any_card = [&] { return Card::from_index(dice.below(pack)); };
  for (const Wiring::Hand& hand : wiring.hands) {
    if (dice.below(3) == 0) {
      Clues::Doubt doubt;
      doubt.places = dice.below(2) == 0 ? hand.from : std::vector<int>{hand.from[1]};
      doubt.others = doubt.places.size() > 1 ? hand.held : CardSet{};
      doubt.readings.push_back(reading_of(any_card(), sure, pack));
      if (doubt.places.size() > 1 && hand.held.empty() && dice.below(2) == 0)
        doubt.readings.push_back(reading_of(any_card(), sure / 2, pack));
      clues.doubts.push_back(std::move(doubt));
    }
    if (dice.below(3) > 0) clues.plays.push_back({hand.from, dice.below(2) == 0, hand_odds(RuleSet{})});
  }
  return clues;
}

PosteriorOptions many() {
  PosteriorOptions options;
  options.histories = 16000;
  options.rounds = 5;
  return options;
}

/// The slow way where every order of the pack is too much to try: many histories that are all alike, weighed.
std::vector<PlaceChances> chances_by_weighing_many(const Wiring& wiring, const Clues& clues) {
  PosteriorOptions options{7, 20'000'000, 4, 400};
  options.draws = 400'000;
  const auto alike = posterior(wiring, options);
  REQUIRE(alike);
  REQUIRE(alike->exact);
  Dice dice(8);
  std::vector<std::array<double, Card::kMost>> sums(wiring.cards.size());
  double all = 0;
  for (const std::vector<Face>& draw : alike->draws) {
    const std::vector<Card> cards = tests::filled_in(wiring, draw, alike->never_seen, dice);
    const double weight = tests::likelihood(clues, cards);
    all += weight;
    for (std::size_t place = 0; place < cards.size(); ++place)
      sums[place][static_cast<std::size_t>(cards[place].index())] += weight;
  }
  std::vector<PlaceChances> chances(wiring.cards.size());
  for (std::size_t place = 0; place < chances.size(); ++place)
    for (std::size_t card = 0; card < Card::kMost; ++card)
      chances[place][card] = static_cast<float>(sums[place][card] / all);
  return chances;
}

}  // namespace

TEST_CASE("weighed chances are within .02 of those of all histories of small packs, each with its weight") {
  Dice dice(21);
  for (int i = 0; i < 5; ++i) {
    const SmallPack small{7, 2, 3, 2, 0.08 * (i % 3), 0.3 * (i % 2)};
    const Wiring wiring = any_wiring(small, dice);
    const Clues clues = any_clues(wiring, dice);
    const auto weighed = posterior(wiring, many(), clues);
    REQUIRE(weighed);
    const double worst = worst_difference(weighed->places, tests::chances_by_trying_all(wiring, clues));
    CAPTURE(i, clues.doubts.size(), clues.plays.size(), worst, weighed->worst_scale_reduction);
    CHECK(worst < 0.02);
  }
}

TEST_CASE("weighed chances are within .02 of the true ones on packs of twelve") {
  Dice dice(22);
  for (int i = 0; i < 6; ++i) {
    const SmallPack small{12, 2, 3, 3, 0.08 + 0.06 * (i % 3), 0.3 * (i % 3)};
    const Wiring wiring = any_wiring(small, dice);
    // Surer readings would leave too few of the many histories with any weight.
    const Clues clues = any_clues(wiring, dice, .3F);
    const auto weighed = posterior(wiring, many(), clues);
    REQUIRE(weighed);
    const double worst = worst_difference(weighed->places, chances_by_weighing_many(wiring, clues));
    CAPTURE(i, clues.doubts.size(), clues.plays.size(), worst, weighed->worst_scale_reduction);
    CHECK(worst < 0.02);
    CHECK(weighed->worst_scale_reduction < 1.1);
  }
}

TEST_CASE("a reading that says nothing changes nothing, and one that is nearly sure decides") {
  Dice dice(23);
  for (int i = 0; i < 6; ++i) {
    const Wiring wiring = any_wiring({8, 2, 3, 2, 0.1, 0.3}, dice);
    const auto without = posterior(wiring);
    REQUIRE(without);
    const auto open = std::find(wiring.cards.begin(), wiring.cards.end(), Face{});
    REQUIRE(open != wiring.cards.end());
    const auto place = static_cast<int>(open - wiring.cards.begin());
    CardLikelihood flat{};
    flat.fill(.3F);
    const auto same = posterior(wiring, many(), {{{{place}, {flat}, {}}}, {}});
    REQUIRE(same);
    CHECK(worst_difference(same->places, without->places) < 0.02);

    const auto& chances = without->places[static_cast<std::size_t>(place)];
    const auto least = static_cast<std::size_t>(
        std::find_if(chances.begin(), chances.end(), [](float chance) { return chance > 0; }) -
        chances.begin());
    const Card card = Card::from_index(static_cast<int>(least));
    const auto sure = posterior(wiring, many(), {{{{place}, {reading_of(card, .9999F, 8)}, {}}}, {}});
    REQUIRE(sure);
    CHECK(sure->places[static_cast<std::size_t>(place)][least] > .99F);
  }
}

TEST_CASE("the same seed gives the same weighed chances and draws") {
  Dice dice(24);
  const Wiring wiring = any_wiring({12, 2, 3, 3, 0.1, 0.4}, dice);
  const Clues clues = any_clues(wiring, dice);
  PosteriorOptions options;
  options.draws = 50;
  const auto first = posterior(wiring, options, clues), second = posterior(wiring, options, clues);
  REQUIRE(first);
  REQUIRE(second);
  CHECK(worst_difference(first->places, second->places) == 0);
  CHECK(first->draws == second->draws);
  CHECK(first->draws.size() == 50);
}

TEST_CASE("two readings of one hand belong to two cards of it") {
  const Card ace = Card::from_index(0), other = Card::from_index(1), third = Card::from_index(2);
  Clues::Doubt doubt{{0, 1, 2}, {reading_of(ace, .8F, 10), reading_of(ace, .8F, 10)}, {}};
  const Card hand[] = {ace, other, third};
  // One of the readings is of the ace (.82), the other of one of two others (.02): four ways.
  CHECK(log_likelihood(doubt, hand) == Approx(std::log(4 * .82 * .02 + 2 * .02 * .02)));
  doubt.others.insert(ace);  // the ace was read as well, without doubt
  CHECK(log_likelihood(doubt, hand) == Approx(std::log(2 * .02 * .02)));
}

}  // namespace colddeck
