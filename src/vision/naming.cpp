#include "vision/naming.h"

#include <algorithm>
#include <cmath>

#include "vision/geometry.h"
#include "vision/joint_decoding.h"

namespace colddeck {
namespace {

// Less likely alternatives are not worth a line.
constexpr double kLeastAlternative = 0.01;
constexpr std::size_t kMostAlternatives = 5;
// Even where all likelier cards lie elsewhere in the picture, a card that does not look like it is not named
// so.
constexpr double kLeastByItself = 0.2;

// Of readings less likely than this, one in ten is right (src/doc/reading.md).
constexpr double kLeastShown = 0.3;

/// The rectangle between two indices in opposite corners, with the indices themselves.
std::optional<CardOutline> between(const IndexPlace& a, const IndexPlace& b) {
  if (dot(a.up, b.up) > -0.7F) return std::nullopt;
  const ImagePoint up = a.up, right = right_of(up), way = b.at - a.at;
  const float along = std::abs(dot(way, up)) / 2 + 0.7F * a.height;
  const float across = std::abs(dot(way, right)) / 2 + 0.5F * a.height;
  if (across < 1.2F * a.height) return std::nullopt;  // the two on one side say nothing of the other
  const ImagePoint centre = (a.at + b.at) * 0.5F, tall = up * along, wide = right * across;
  return CardOutline{centre + tall - wide, centre + tall + wide, centre - tall + wide, centre - tall - wide};
}

/// Whether the card is seen from corner to corner and `point` lies on it.
bool covers(const ReadCard& card, ImagePoint point) {
  if (card.outline) return inside(*card.outline, point);
  for (std::size_t i = 0; i < card.indices.size(); ++i)
    for (std::size_t j = i + 1; j < card.indices.size(); ++j)
      if (const auto whole = between(card.indices[i], card.indices[j]); whole && inside(*whole, point))
        return true;
  return false;
}

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

Reading reading_of(const ReadCard& card, bool named, int place) {
  Reading reading;
  reading.place = place;
  reading.confidence = static_cast<float>(named ? card.confidence : 0);
  if (!named) reading.alternatives.push_back({card.likeliest, static_cast<float>(card.confidence)});
  for (const ReadCard::Other& other : card.alternatives)
    reading.alternatives.push_back({other.card, static_cast<float>(other.confidence)});
  return reading;
}

std::vector<ReadCard> worth_showing(std::vector<ReadCard> cards) {
  std::vector<ReadCard> shown;
  for (const ReadCard& card : cards) {
    const bool covered = std::any_of(cards.begin(), cards.end(), [&](const ReadCard& other) {
      return &other != &card && other.face && covers(other, card.centre);
    });
    if (card.face || (card.confidence >= kLeastShown && !covered)) shown.push_back(card);
  }
  return shown;
}

}  // namespace colddeck
