#include "vision/table/showdown.h"

#include <algorithm>
#include <array>
#include <map>

#include "cards/card_set.h"
#include "games/strength.h"

namespace colddeck {
namespace {

constexpr double kHardly = 1e-4;  // what is less likely is left out

struct Chance {
  Card card;
  double chance = 0;
};
using PlaceChances = std::vector<Chance>;
using StrengthChances = std::map<int, double>;

CardSet named_in(const std::vector<ShownHand>& hands) {
  CardSet named;
  for (const ShownHand& hand : hands)
    for (const Face& face : hand.cards.faces)
      if (face) named.insert(*face);
  return named;
}

const Reading* reading_at(const SeenCards& cards, std::size_t place) {
  const auto found = std::find_if(cards.readings.begin(), cards.readings.end(), [&](const Reading& reading) {
    return reading.place == static_cast<int>(place);
  });
  return found == cards.readings.end() ? nullptr : &*found;
}

PlaceChances chances_at(const SeenCards& cards, std::size_t place, const CardSet& named) {
  std::array<double, Card::kMost> chances{};
  double left = 1;
  const auto add = [&](Card card, double chance) {
    chances[static_cast<std::size_t>(card.index())] += chance;
    left -= chance;
  };
  const Face& face = cards.faces[place];
  const Reading* reading = reading_at(cards, place);
  if (face) add(*face, reading == nullptr ? 1 : reading->confidence);
  if (reading != nullptr)
    for (const Reading::Alternative& other : reading->alternatives) add(other.card, other.confidence);
  const int others = Card::kStandardPack - named.size();
  PlaceChances all;
  CardSet::pack().for_each([&](Card card) {
    double chance = chances[static_cast<std::size_t>(card.index())];
    if (!named.contains(card) && others > 0) chance += std::max(0.0, left) / others;
    if (chance > kHardly) all.push_back({card, chance});
  });
  return all;
}

StrengthChances strengths(const SeenCards& cards, const CardSet& named, const StrengthTable& table) {
  std::array<PlaceChances, 3> places;
  for (std::size_t i = 0; i < 3; ++i) places[i] = chances_at(cards, i, named);
  StrengthChances chances;
  double all = 0;
  for (const Chance& a : places[0])
    for (const Chance& b : places[1])
      for (const Chance& c : places[2]) {
        if (a.card == b.card || b.card == c.card || a.card == c.card) continue;
        const double chance = a.chance * b.chance * c.chance;
        chances[table.strength(a.card, b.card, c.card)] += chance;
        all += chance;
      }
  for (auto& [strength, chance] : chances) chance /= all;
  return chances;
}

double less_than(int strength, const StrengthChances& chances) {
  double sum = 0;
  for (auto it = chances.begin(); it != chances.end() && it->first < strength; ++it) sum += it->second;
  return sum;
}

}  // namespace

Strongest strongest_of(const std::vector<ShownHand>& hands, const RuleSet& rules) {
  const CardSet named = named_in(hands);
  const auto table = strength_table(rules);
  std::vector<StrengthChances> all;
  for (const ShownHand& hand : hands) {
    if (hand.cards.faces.size() != 3) return {};
    all.push_back(strengths(hand.cards, named, *table));
  }
  Strongest best;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    double sum = 0;
    for (const auto& [strength, chance] : all[i]) {
      double product = chance;
      for (std::size_t other = 0; other < hands.size(); ++other)
        if (other != i) product *= less_than(strength, all[other]);
      sum += product;
    }
    if (sum > best.confidence) best = {hands[i].seat, sum};
  }
  return best;
}

}  // namespace colddeck
