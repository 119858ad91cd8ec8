#include "synthetic/shuffling.h"

#include <algorithm>
#include <vector>

#include "properties.h"

namespace colddeck {
namespace {

std::vector<Card> new_pack() {
  std::vector<Card> cards;
  for (int i = 0; i < Card::kStandardPack; ++i) cards.push_back(Card::from_index(i));
  return cards;
}

/// Runs of cards that lie in the order in which they lay before, one for each when it was reversed.
int rising_sequences(const std::vector<Card>& cards) {
  std::vector<int> place(cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i)
    place[static_cast<std::size_t>(cards[i].index())] = static_cast<int>(i);
  int sequences = 1;
  for (std::size_t i = 1; i < place.size(); ++i) sequences += place[i] < place[i - 1];
  return sequences;
}

int neighbours_kept(const std::vector<Card>& cards) {
  int kept = 0;
  for (std::size_t i = 1; i < cards.size(); ++i) kept += cards[i].index() == cards[i - 1].index() + 1;
  return kept;
}

}  // namespace

TEST_CASE("ways of shuffling are read as they are written") {
  for (const char* text : {"thorough", "riffles:1", "riffles:7", "overhand:100"})
    CHECK(to_string(parse_shuffling(text).value()) == text);
  for (const char* text : {"", "riffles", "riffles:", "riffles:0", "riffles:101", "riffles:3x", "overhand:-1",
                           "thorough:2", "badly:3"}) {
    INFO(text);
    CHECK_FALSE(parse_shuffling(text).has_value());
  }
}

TEST_CASE("shuffling loses no card, whatever the way") {
  tests::check_property("the same cards", [] {
    const Shuffling shuffling{static_cast<ShuffleWay>(*rc::gen::inRange(0, 3)), *rc::gen::inRange(1, 9)};
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    std::vector<Card> cards = new_pack();
    shuffle(shuffling, cards, dice);
    std::sort(cards.begin(), cards.end());
    RC_ASSERT(cards == new_pack());
  });
}

TEST_CASE("a number of riffles leaves at most two to that power of rising sequences") {
  // Bayer and Diaconis 1992: each riffle at most doubles them.
  for (int riffles = 1; riffles <= 4; ++riffles)
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Dice dice(seed);
      std::vector<Card> cards = new_pack();
      shuffle({ShuffleWay::riffles, riffles}, cards, dice);
      CHECK(rising_sequences(cards) <= 1 << riffles);
      CHECK(rising_sequences(cards) > 1);
    }
}

TEST_CASE("neighbours stay together as often as each way leaves them") {
  const auto mean_kept = [](Shuffling shuffling) {
    double kept = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
      Dice dice(seed);
      std::vector<Card> cards = new_pack();
      shuffle(shuffling, cards, dice);
      kept += neighbours_kept(cards) / 400.0;
    }
    return kept;
  };
  CHECK(mean_kept({}) == Approx(51.0 / 52).margin(0.2));
  CHECK(mean_kept({ShuffleWay::riffles, 1}) == Approx(25.5).margin(1.5));  // every other one, by a fair coin
  CHECK(mean_kept({ShuffleWay::overhand, 1}) == Approx(51 * 5 / 6.0).margin(1));
  CHECK(mean_kept({ShuffleWay::riffles, 7}) < 2.5);
}

}  // namespace colddeck
