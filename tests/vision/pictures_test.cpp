// What is read in generated pictures of decks that no training has seen: at least so many right, at most so
// many wrong. pictures/draw.py draws them.
#include <filesystem>

#include "cards/notation.h"
#include "catch.h"
#include "vision/scored.h"
#include "vision/spread.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

const std::filesystem::path kPictures = std::filesystem::path(COLDDECK_SOURCE_DIR) / "tests/vision/pictures";

struct Pin {
  const char* picture;
  int right_at_least;
  int wrong_at_most;
};

constexpr Pin kPins[] = {
    {"showdown.jpg", 9, 0}, {"fan.jpg", 6, 1},   {"ribbon.jpg", 49, 0},
    {"rows.jpg", 52, 0},    {"grid.jpg", 52, 0}, {"scattered.jpg", 8, 0},
    {"small.jpg", 9, 0},    {"backs.jpg", 0, 0}, {"nothing.jpg", 0, 0},
};

std::string in_words(const std::vector<ReadCard>& cards) {
  std::string text;
  for (const ReadCard& card : cards) text += to_string(card.face) + " ";
  return text;
}

}  // namespace

TEST_CASE("generated pictures are read as well as they were") {
  auto reader = source_reader();
  if (!reader) return;
  const auto truth = read_truth(kPictures / "truth.csv");
  for (const Pin& pin : kPins) {
    const auto reading = reader->read(kPictures / pin.picture);
    REQUIRE(reading.has_value());
    const auto lies = truth.find(pin.picture);
    const Score score = scored(reading->cards, lies == truth.end() ? std::vector<TrueCard>{} : lies->second);
    INFO(pin.picture << ": " << score.right << " of " << score.cards << " right, " << score.wrong
                     << " wrong: " << in_words(reading->cards));
    CHECK(score.right >= pin.right_at_least);
    CHECK(score.wrong <= pin.wrong_at_most);
  }
}

TEST_CASE("what is named in a generated ribbon and a grid is in order") {
  auto reader = source_reader();
  if (!reader) return;
  const auto truth = read_truth(kPictures / "truth.csv");
  for (const char* picture : {"ribbon.jpg", "grid.jpg"}) {
    const SpreadOrder order = spread_order({*reader->read(kPictures / picture)}, false);
    const auto& cards = truth.at(picture);
    std::size_t at = 0, named = 0;
    for (const SpreadPlace& place : order.places) {
      if (!place.card.face) continue;
      INFO(picture << ", " << to_string(place.card.face));
      while (at < cards.size() && cards[at].name != to_string(place.card.face)) ++at;
      REQUIRE(at < cards.size());
      ++named;
    }
    CHECK(named >= 49);
  }
}

TEST_CASE("the same is read with one processor and with several") {
  auto one = source_reader(0.5, 1);
  if (!one) return;
  const auto alone = one->read(kPictures / "showdown.jpg");
  auto four = source_reader(0.5, 4);
  const auto many = four->read(kPictures / "showdown.jpg");
  REQUIRE(alone->cards.size() == many->cards.size());
  for (std::size_t i = 0; i < alone->cards.size(); ++i) {
    CHECK(alone->cards[i].likeliest == many->cards[i].likeliest);
    CHECK(alone->cards[i].confidence == many->cards[i].confidence);
    CHECK(alone->cards[i].centre.x == many->cards[i].centre.x);
  }
}
