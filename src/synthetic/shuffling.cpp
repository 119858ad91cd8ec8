#include "synthetic/shuffling.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 3> kWays = {"thorough", "riffles", "overhand"};
constexpr double kBreak = 1.0 / 6;  // between two cards, in an overhand shuffle

void riffle(std::span<Card> cards, Dice& dice) {
  std::size_t cut = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) cut += dice.happens(0.5);
  const std::vector<Card> before(cards.begin(), cards.end());
  std::size_t upper = 0, lower = cut;
  // From whichever heap has more cards left one is likelier to fall.
  for (Card& card : cards) {
    const auto left = static_cast<int>(cards.size() - lower + cut - upper);
    const bool from_upper = dice.below(left) < static_cast<int>(cut - upper);
    card = before[from_upper ? upper++ : lower++];
  }
}

void overhand(std::span<Card> cards, Dice& dice) {
  const std::vector<Card> before(cards.begin(), cards.end());
  std::size_t end = cards.size();
  for (std::size_t first = 0; first < before.size();) {
    std::size_t last = first + 1;
    while (last < before.size() && !dice.happens(kBreak)) ++last;
    end -= last - first;
    std::copy(before.begin() + static_cast<std::ptrdiff_t>(first),
              before.begin() + static_cast<std::ptrdiff_t>(last),
              cards.begin() + static_cast<std::ptrdiff_t>(end));
    first = last;
  }
}

}  // namespace

std::optional<Shuffling> parse_shuffling(std::string_view text) {
  const auto colon = text.find(':');
  const auto way = std::find(kWays.begin(), kWays.end(), text.substr(0, colon));
  if (way == kWays.end()) return std::nullopt;
  Shuffling shuffling{static_cast<ShuffleWay>(way - kWays.begin())};
  const bool thorough = shuffling.way == ShuffleWay::thorough;
  if (thorough || colon == std::string_view::npos)
    return thorough && colon == std::string_view::npos ? std::optional(shuffling) : std::nullopt;
  const std::string_view number = text.substr(colon + 1);
  const auto read = std::from_chars(number.data(), number.data() + number.size(), shuffling.times);
  if (read.ec != std::errc() || read.ptr != number.data() + number.size() || shuffling.times < 1 ||
      shuffling.times > Shuffling::kMostTimes)
    return std::nullopt;
  return shuffling;
}

std::string to_string(const Shuffling& shuffling) {
  std::string text(kWays[static_cast<std::size_t>(shuffling.way)]);
  if (shuffling.way != ShuffleWay::thorough) text += ":" + std::to_string(shuffling.times);
  return text;
}

void shuffle(const Shuffling& shuffling, std::span<Card> cards, Dice& dice) {
  if (shuffling.way == ShuffleWay::thorough) return dice.shuffle(cards.begin(), cards.end());
  for (int i = 0; i < shuffling.times; ++i)
    shuffling.way == ShuffleWay::riffles ? riffle(cards, dice) : overhand(cards, dice);
}

}  // namespace colddeck
