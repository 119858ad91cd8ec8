#include "vision/spread.h"

#include <algorithm>
#include <cmath>

#include "cards/card_set.h"
#include "cards/notation.h"
#include "catch.h"
#include "vision/geometry.h"
#include "vision/seen.h"
#include "vision/spread_rows.h"

using namespace colddeck;
using colddeck::tests::LyingCard;

namespace {

ReadCard named(int number) {
  ReadCard card;
  card.face = Card::from_index(number);
  card.likeliest = *card.face;
  card.confidence = 0.99;
  return card;
}

/// Under others, so that only the upper left corner is seen.
ReadCard covered(int number, const LyingCard& lying) {
  ReadCard card = named(number);
  card.indices = {lying.index(false)};
  card.centre = card.indices[0].at;
  return card;
}

/// Seen whole; the outline may be given either way up.
ReadCard whole(int number, const LyingCard& lying, bool upside_down = false) {
  ReadCard card = named(number);
  card.indices = {lying.index(true), lying.index(false)};
  card.outline = lying.outline();
  if (upside_down) std::rotate(card.outline->begin(), card.outline->begin() + 2, card.outline->end());
  card.centre = lying.centre;
  return card;
}

ImagePoint turned(ImagePoint point, float degrees) {
  const float c = std::cos(degrees * static_cast<float>(M_PI) / 180),
              s = std::sin(degrees * static_cast<float>(M_PI) / 180);
  return {c * point.x - s * point.y, s * point.x + c * point.y};
}

/// `count` cards of which each covers a part of the one before; the last is seen whole.
std::vector<ReadCard> ribbon(int first, int count, float step, float bend, float degrees,
                             ImagePoint from = {}) {
  std::vector<ReadCard> cards;
  LyingCard lying{from, 140, degrees};
  for (int i = 0; i < count; ++i) {
    cards.push_back(i + 1 == count ? whole(first + i, lying, true) : covered(first + i, lying));
    lying.centre = lying.centre + right_of(lying.up()) * step;
    lying.degrees += bend;
  }
  return cards;
}

/// In an order that says nothing.
std::vector<ReadCard> shuffled(std::vector<ReadCard> cards) {
  for (std::size_t i = 1; i < cards.size(); ++i) std::swap(cards[i], cards[(i * 31 + 7) % (i + 1)]);
  return cards;
}

PictureReading picture(std::vector<ReadCard> cards) { return {1000, 1000, std::move(cards), 0}; }

std::vector<int> order_of(const SpreadOrder& order) {
  std::vector<int> numbers;
  for (const SpreadPlace& place : order.places)
    numbers.push_back(place.card.face ? place.card.face->index() : -1);
  return numbers;
}

std::vector<int> up_to(int from, int to) {
  std::vector<int> numbers;
  for (int i = from; i < to; ++i) numbers.push_back(i);
  return numbers;
}

}  // namespace

TEST_CASE("a ribbon is in order, however it lies and bends") {
  for (float degrees = 0; degrees < 360; degrees += 30)
    for (const float bend : {-1.5F, 0.0F, 1.0F, 3.0F}) {
      INFO("turned " << degrees << ", bent " << bend);
      const auto order = spread_order({picture(shuffled(ribbon(0, 52, 9, bend, degrees)))}, false);
      CHECK(order_of(order) == up_to(0, 52));
      CHECK(order.rows == 1);
      CHECK(order.missing.empty());
      CHECK(order.doubled.empty());
    }
}

TEST_CASE("rows of ribbons follow one another from the top") {
  std::vector<ReadCard> cards;
  for (int row = 0; row < 4; ++row)
    for (const ReadCard& card : ribbon(13 * row, 13, 25, 0, 0, {0, 180.0F * static_cast<float>(row)}))
      cards.push_back(card);
  const auto order = spread_order({picture(shuffled(cards))}, false);
  CHECK(order_of(order) == up_to(0, 52));
  CHECK(order.rows == 4);
}

TEST_CASE("a grid is read row by row, also where the table is turned") {
  for (const float degrees : {0.0F, 12.0F, -20.0F}) {
    std::vector<ReadCard> cards;
    for (int i = 0; i < 52; ++i) {
      const ImagePoint at{120.0F * static_cast<float>(i % 13), 170.0F * static_cast<float>(i / 13)};
      const float tilt = static_cast<float>(i * 7 % 5 - 2);  // as hands lay cards
      cards.push_back(whole(i, {turned(at, degrees), 140, degrees + tilt}, i % 3 == 0));
    }
    const auto order = spread_order({picture(shuffled(cards))}, false);
    INFO("turned " << degrees);
    CHECK(order_of(order) == up_to(0, 52));
    CHECK(order.rows == 4);
  }
}

TEST_CASE("from the right, each row is read the other way") {
  const auto order = spread_order({picture(ribbon(0, 20, 15, 0, 0))}, true);
  auto wanted = up_to(0, 20);
  std::reverse(wanted.begin(), wanted.end());
  CHECK(order_of(order) == wanted);
}

TEST_CASE("a hidden card leaves a gap, which is said") {
  auto cards = ribbon(0, 20, 15, 0, 0);
  cards.erase(cards.begin() + 8);
  const auto order = spread_order({picture(cards)}, false);
  REQUIRE(order.places.size() == 19);
  for (std::size_t i = 0; i < 19; ++i) CHECK(order.places[i].hidden_before == (i == 8));
  CHECK(std::count(order.missing.begin(), order.missing.end(), Card::from_index(8)) == 1);
}

TEST_CASE("the one card that is missing lies at the one place that could not be read") {
  auto cards = ribbon(0, 52, 9, 0, 0);
  cards[30].face.reset();
  const auto order = spread_order({picture(cards)}, false);
  CHECK(order.places[30].card.face == Card::from_index(30));
  CHECK(order.places[30].deduced);
  cards[31].face.reset();
  const auto two_open = spread_order({picture(cards)}, false);
  CHECK_FALSE(two_open.places[30].card.face.has_value());
  CHECK(two_open.places[30].unsure);
  CHECK(two_open.missing.size() == 2);
}

TEST_CASE("a card that is there twice is said to be, at both places") {
  auto cards = ribbon(0, 10, 15, 0, 0);
  cards[7].face = cards[2].face;
  const auto order = spread_order({picture(cards)}, false);
  CHECK(order.doubled == std::vector<Card>{Card::from_index(2)});
  CHECK(order.places[2].unsure);
  CHECK(order.places[7].unsure);
  const Spread event = std::get<Spread>(spread_event(order).action);
  CHECK(event.faces[2] == Card::from_index(2));
  CHECK_FALSE(event.faces[7].has_value());
}

TEST_CASE("photographs of parts are joined where they overlap") {
  const auto all = ribbon(0, 52, 9, 0, 0);
  const std::vector<ReadCard> left(all.begin(), all.begin() + 30), right(all.begin() + 22, all.end());
  const auto order = spread_order({picture(left), picture(shuffled(right))}, false);
  CHECK(order_of(order) == up_to(0, 52));
  CHECK(order.places[25].seen == 2);
  CHECK(order.places[5].seen == 1);
  const auto other_way = spread_order({picture(right), picture(left)}, false);
  CHECK(order_of(other_way) == up_to(0, 52));
}

TEST_CASE("a second photograph reads what the first could not, and contradicts it aloud") {
  auto first = ribbon(0, 20, 15, 0, 0), second = first;
  first[5].face.reset();
  second[9].face = Card::from_index(40);
  const auto order = spread_order({picture(first), picture(second)}, false);
  REQUIRE(order.places.size() == 20);
  CHECK(order.places[5].card.face == Card::from_index(5));
  CHECK(order.places[9].contradicted);
  CHECK(order.places[9].unsure);
  CHECK(std::count_if(order.places.begin(), order.places.end(),
                      [](const auto& place) { return place.unsure; }) == 1);
}

TEST_CASE("a row in which nothing can be named does not belong to the spread") {
  auto cards = ribbon(0, 20, 15, 0, 0);
  auto stray = covered(30, {{100, 900}, 140, 0});
  stray.face.reset();
  cards.push_back(stray);
  CHECK(order_of(spread_order({picture(cards)}, false)) == up_to(0, 20));
}
