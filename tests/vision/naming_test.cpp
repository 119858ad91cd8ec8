#include "vision/naming.h"

#include "cards/notation.h"
#include "catch.h"
#include "vision/seen.h"

using namespace colddeck;
using colddeck::tests::belief_in;

namespace {

SeenCard at(ImagePoint centre, const CardBelief& belief) { return {belief, centre, std::nullopt, {}}; }

}  // namespace

TEST_CASE("what is less likely than asked for is not named, and says what it looks like") {
  const std::vector<SeenCard> cards = {at({10, 10}, belief_in("9H", 0.9, 0.99))};
  const auto strict = named(cards, 0.9), lenient = named(cards, 0.5);
  REQUIRE(strict.size() == 1);
  CHECK_FALSE(strict[0].face.has_value());
  CHECK(strict[0].likeliest == *parse_card("9H"));
  CHECK(strict[0].confidence == Approx(0.99 * 0.81));
  CHECK(strict[0].rank_confidence == Approx(0.99 * 0.9));
  REQUIRE_FALSE(strict[0].alternatives.empty());
  CHECK(strict[0].alternatives[0].confidence < strict[0].confidence);
  CHECK(lenient[0].face == parse_card("9H"));
}

TEST_CASE("what is likelier no face than one is left out") {
  CHECK(named({at({10, 10}, belief_in("9H", 0.99, 0.4))}, 0).empty());
}

TEST_CASE("readings go from top to bottom and from left to right") {
  const auto cards = named(
      {at({50, 90}, belief_in("9H")), at({70, 10}, belief_in("2C")), at({20, 10}, belief_in("KS"))}, 0.5);
  REQUIRE(cards.size() == 3);
  CHECK(to_string(cards[0].face) + to_string(cards[1].face) + to_string(cards[2].face) == "KS2C9H");
}

TEST_CASE("of two that look alike the doubtful one is not named") {
  const auto cards =
      named({at({10, 10}, belief_in("KS", 0.999, 0.999)), at({10, 90}, belief_in("KS", 0.8))}, 0.6);
  REQUIRE(cards.size() == 2);
  CHECK(cards[0].face == parse_card("KS"));
  CHECK_FALSE(cards[1].face.has_value());
}

TEST_CASE(
    "what is hardly likely, or lies within a card that is seen whole, is not shown unless it is named") {
  const tests::LyingCard king{{100, 100}, 140};
  SeenCard whole{belief_in("KS"), king.centre, king.outline(), {}};
  const std::vector<SeenCard> cards = {whole, at({110, 110}, belief_in("7C", 0.7)),
                                       at({400, 100}, belief_in("8C", 0.7)),
                                       at({500, 100}, belief_in("9D", 0.45))};
  const auto shown = worth_showing(named(cards, 0.9));
  REQUIRE(shown.size() == 2);
  CHECK(shown[0].likeliest == *parse_card("KS"));
  CHECK(shown[1].likeliest == *parse_card("8C"));
  CHECK(worth_showing(named(cards, 0.01)).size() == 4);
}

TEST_CASE("a card of which two opposite corners were read is seen whole, one corner alone is not") {
  const tests::LyingCard king{{100, 100}, 140};
  const SeenCard both{belief_in("KS"), king.centre, std::nullopt, {king.index(false), king.index(true)}};
  const SeenCard one{belief_in("KS"), king.centre, std::nullopt, {king.index(false)}};
  const SeenCard sign = at({105, 105}, belief_in("7C", 0.7));
  CHECK(worth_showing(named({both, sign}, 0.9)).size() == 1);
  CHECK(worth_showing(named({one, sign}, 0.9)).size() == 2);
}
