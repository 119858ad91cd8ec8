#include "tracking/doubtful.h"

#include <algorithm>

namespace colddeck {

const Reading* doubtful_reading(const std::vector<Reading>& readings, std::size_t place) {
  const auto found = std::find_if(readings.begin(), readings.end(), [place](const Reading& reading) {
    return reading.place >= 0 && static_cast<std::size_t>(reading.place) == place &&
           reading.confidence < kClearReading;
  });
  return found == readings.end() ? nullptr : &*found;
}

CardLikelihood likelihood_of(Card card, const Reading& reading) {
  constexpr float kLeast = 1e-5F;  // anything can have been misread
  CardLikelihood likelihood{};
  likelihood[static_cast<std::size_t>(card.index())] += std::clamp(reading.confidence, 0.F, 1.F);
  for (const Reading::Alternative& other : reading.alternatives)
    likelihood[static_cast<std::size_t>(other.card.index())] += std::clamp(other.confidence, 0.F, 1.F);
  float named = 0;
  for (const float chance : likelihood) named += chance;
  const float each = std::max(0.F, 1 - named) / static_cast<float>(Card::kMost);
  for (float& chance : likelihood) chance = std::max(chance + each, kLeast);
  return likelihood;
}

}  // namespace colddeck
