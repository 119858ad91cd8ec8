#include "vision/pixels/deck_file.h"

#include <opencv2/core.hpp>

#include "cards/notation.h"
#include "catch.h"

using namespace colddeck;

namespace {

LearntIndex one(const char* card, int grey) {
  return {parse_card(card), cv::Mat(kLearntIndex, CV_8UC3, cv::Scalar::all(grey))};
}

OwnDeck some_deck() {
  OwnDeck deck{IndexLayout{0.085F, 0.12F, 0.2F}, {}};
  deck.indices = {one("2C", 40), one("AS", 100), one("AS", 150), one("TH", 200)};
  deck.indices.push_back({std::nullopt, cv::Mat(kLearntIndex, CV_8UC3, cv::Scalar::all(250))});
  return deck;
}

double grey_of(const LearntIndex& index) { return cv::mean(index.picture)[1]; }

}  // namespace

TEST_CASE("a pack is read from its file as it was written") {
  const std::string bytes = deck_bytes(some_deck());
  CHECK(bytes.size() < kMostDeckBytes);
  const auto deck = deck_from(bytes);
  REQUIRE(deck.has_value());
  REQUIRE(deck->layout.has_value());
  CHECK(deck->layout->down == Approx(0.12));
  REQUIRE(deck->indices.size() == 5);
  CHECK(deck->indices[0].card == parse_card("2C"));
  CHECK(grey_of(deck->indices[0]) == Approx(40).margin(3));
  CHECK_FALSE(deck->indices.back().card.has_value());
  CHECK(grey_of(deck->indices.back()) == Approx(250).margin(3));
}

TEST_CASE("a full pack fits its file") {
  OwnDeck deck;
  cv::theRNG().state = 7;
  for (int i = 0; i < Card::kStandardPack; ++i) {
    for (int k = 0; k < kLearntOfACard; ++k) {
      cv::Mat noise(kLearntIndex, CV_8UC3);
      cv::randu(noise, 0, 255);
      deck.indices.push_back({Card::from_index(i), noise});
    }
  }
  const std::string bytes = deck_bytes(deck);
  CHECK(bytes.size() < kMostDeckBytes);
  REQUIRE(deck_from(bytes).has_value());
  CHECK(deck_from(bytes)->indices.size() == 104);
}

TEST_CASE("what is no pack, or half of one, or another version's, is refused") {
  const std::string bytes = deck_bytes(some_deck());
  for (std::size_t part = 0; part < 700; part += 7) {
    INFO("cut to " << part << " bytes");
    CHECK_FALSE(deck_from(bytes.substr(0, part)).has_value());
  }
  CHECK(deck_from("").error().find("enrol the pack first") != std::string::npos);
  const auto replaced = [&](const std::string& what, const std::string& by) {
    std::string other = bytes;
    return other.replace(other.find(what), what.size(), by);
  };
  CHECK(deck_from(replaced("deck 1", "deck 2")).error().find("another version") != std::string::npos);
  CHECK_FALSE(deck_from(replaced("AS 2", "AS 3")).has_value());
  CHECK_FALSE(deck_from(replaced("AS 2", "XS 2")).has_value());
  CHECK_FALSE(deck_from(replaced("AS 2", "RJ 2")).has_value());
  CHECK_FALSE(deck_from(replaced("none 1", "none x")).has_value());
  CHECK_FALSE(deck_from(replaced("layout 85", "layout -5")).has_value());
  CHECK(read_deck("/nowhere/at.all").error() == "/nowhere/at.all cannot be opened; is the name right?");
}
