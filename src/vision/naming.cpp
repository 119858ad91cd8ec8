#include "vision/naming.h"

#include <algorithm>
#include <cmath>

#include "vision/joint_decoding.h"

namespace colddeck {
namespace {

constexpr double kLeastFace = 0.5;
// Less likely alternatives are not worth a line.
constexpr double kLeastAlternative = 0.01;
constexpr std::size_t kMostAlternatives = 5;
// Even where all likelier cards lie elsewhere in the picture, a card that does not look like it is not named
// so.
constexpr double kLeastByItself = 0.2;

std::vector<ReadCard::Other> others(const CardChances& chances, Card best) {
  std::vector<ReadCard::Other> found;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const Card card = Card::from_index(static_cast<int>(i));
    if (card != best && chances[i] >= kLeastAlternative) found.push_back({card, chances[i]});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.confidence > b.confidence; });
  if (found.size() > kMostAlternatives) found.resize(kMostAlternatives);
  return found;
}

ReadCard reading_of(const SeenCard& seen, const CardChances& chances, double min_confidence) {
  ReadCard card;
  card.likeliest = likeliest(chances);
  card.confidence = chances[static_cast<std::size_t>(card.likeliest.index())];
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const Card other = Card::from_index(static_cast<int>(i));
    if (other.rank() == card.likeliest.rank()) card.rank_confidence += chances[i];
    if (other.suit() == card.likeliest.suit()) card.suit_confidence += chances[i];
  }
  card.alternatives = others(chances, card.likeliest);
  card.centre = seen.centre;
  card.outline = seen.outline;
  card.indices = seen.indices;
  if (card.confidence >= min_confidence && seen.belief.of(card.likeliest) >= kLeastByItself)
    card.face = card.likeliest;
  return card;
}

}  // namespace

std::vector<ReadCard> named(const std::vector<SeenCard>& cards, double min_confidence) {
  std::vector<CardBelief> beliefs;
  std::vector<SeenCard> faces;
  for (const SeenCard& card : cards) {
    if (card.belief.face < kLeastFace) continue;
    faces.push_back(card);
    beliefs.push_back(card.belief);
  }
  const auto chances = jointly(beliefs);
  std::vector<ReadCard> readings;
  for (std::size_t i = 0; i < faces.size(); ++i)
    readings.push_back(reading_of(faces[i], chances[i], min_confidence));
  std::stable_sort(readings.begin(), readings.end(), [](const ReadCard& a, const ReadCard& b) {
    return std::pair(a.centre.y, a.centre.x) < std::pair(b.centre.y, b.centre.x);
  });
  return readings;
}

}  // namespace colddeck
