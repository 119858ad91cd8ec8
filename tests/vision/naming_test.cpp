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
