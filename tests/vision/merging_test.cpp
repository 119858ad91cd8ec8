#include "vision/merging.h"

#include "cards/notation.h"
#include "catch.h"
#include "vision/geometry.h"
#include "vision/seen.h"

using namespace colddeck;
using namespace colddeck::tests;

TEST_CASE("an outline and both its indices are one card, however it lies") {
  for (int turn = 0; turn < 24; ++turn) {
    const LyingCard card{{300, 300}, 140, 15.0F * static_cast<float>(turn)};
    const CardBelief belief = belief_in("KS", 0.8);
    const auto cards =
        merged({{outline_of(card, belief)}, {index_of(card, false, belief), index_of(card, true, belief)}});
    REQUIRE(cards.size() == 1);
    CHECK(cards[0].indices.size() == 2);
    CHECK(cards[0].outline.has_value());
    CHECK(cards[0].belief.confidence() > belief.confidence());
    CHECK(length(cards[0].centre - card.centre) < 1);
  }
}

TEST_CASE("two corners without an outline are one card, with its middle between them") {
  const LyingCard card{{300, 300}, 140, 200};
  const auto cards =
      merged({{}, {index_of(card, false, belief_in("KS")), index_of(card, true, belief_in("KS"))}});
  REQUIRE(cards.size() == 1);
  CHECK(length(cards[0].centre - card.centre) < 5);
  CHECK_FALSE(cards[0].outline.has_value());
}

TEST_CASE("a corner that can hardly be read follows the one opposite") {
  const LyingCard card;
  const auto cards = merged(
      {{}, {index_of(card, false, belief_in("KS", 0.98)), index_of(card, true, belief_in("KC", 0.5))}});
  REQUIRE(cards.size() == 1);
  CHECK(cards[0].belief.likeliest() == *parse_card("KS"));
}

TEST_CASE("one index seen at two sizes is one; cards beside each other stay two") {
  const LyingCard card, beside{{400, 300}, 140, 0};
  IndexGlimpse again = index_of(card, false, belief_in("KS", 0.7));
  again.place.at = again.place.at + ImagePoint{5, -4};
  again.place.height *= 1.2F;
  CHECK(merged({{}, {index_of(card, false, belief_in("KS")), again}}).size() == 1);
  CHECK(merged({{}, {index_of(card, false, belief_in("KS")), index_of(beside, false, belief_in("QS"))}})
            .size() == 2);
  CHECK(merged({{outline_of(card, belief_in("KS")), outline_of(beside, belief_in("QS"))}, {}}).size() == 2);
}

TEST_CASE("the cards of a fan stay apart") {
  std::vector<IndexGlimpse> indices;
  const char* names[] = {"2C", "5H", "9S", "KD", "AC"};
  for (int i = 0; i < 5; ++i) {
    const LyingCard card{
        {300.0F + 25.0F * static_cast<float>(i), 300}, 140, -20.0F + 10.0F * static_cast<float>(i)};
    indices.push_back(index_of(card, false, belief_in(names[i])));
  }
  CHECK(merged({{}, indices}).size() == 5);
}

TEST_CASE("a frame within a card's edge is that card; what is no card is nothing") {
  const LyingCard card, frame{{300, 300}, 105, 0};
  const auto cards =
      merged({{outline_of(frame, belief_in("KS", 0.95)), outline_of(card, belief_in("KS", 0.95))}, {}});
  REQUIRE(cards.size() == 1);
  CHECK(length(cards[0].outline->at(0) - card.outline()[0]) < 1);
  CHECK(merged({{outline_of(card, belief_in("KS", 0.9, 0.1))}, {}}).empty());
}

TEST_CASE("nothing on a card's back is a face") {
  const LyingCard card;
  OutlineGlimpse back = outline_of(card, belief_in("KS", 0.9, 0.02));
  back.back = 0.97;
  CHECK(merged({{back}, {index_of(card, false, belief_in("KS"))}}).empty());
}

TEST_CASE("an outline around two cards that overlap is none: their indices tell") {
  const LyingCard left{{300, 300}, 140, 0}, right{{320, 300}, 140, 0}, around{{310, 300}, 160, 0};
  const auto cards =
      merged({{outline_of(around, belief_in("KS", 0.9))},
              {index_of(left, false, belief_in("KS")), index_of(right, true, belief_in("2D"))}});
  REQUIRE(cards.size() == 2);
  CHECK_FALSE(cards[0].outline.has_value());
}

TEST_CASE("a doubtful index within a card that is seen whole is nothing") {
  const LyingCard under{{300, 300}, 140, 0}, over{{320, 330}, 140, 45};
  CHECK(
      merged({{outline_of(under, belief_in("KS"))}, {index_of(over, false, belief_in("2D", 0.6))}}).size() ==
      1);
}
