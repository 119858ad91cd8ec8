#include "vision/table/deal_order.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

/// Log-odds that one pair of cards is seen in the wrong order, by how far apart in time they were seen.
double pair_score(Millis earlier, Millis later) {
  const double apart = static_cast<double>(later.value - earlier.value);
  return std::clamp(apart / 40.0, -5.0, 5.0);
}

// Log-odds for a player before whom something moves all the time.
constexpr double kStirring = 8;

}  // namespace

DealerSeen dealer_of(const std::vector<FirstCard>& cards, Seat expected) {
  std::vector<FirstCard> clockwise = cards;
  std::sort(clockwise.begin(), clockwise.end(),
            [](const FirstCard& a, const FirstCard& b) { return a.seat < b.seat; });
  const std::size_t players = clockwise.size();
  if (players == 0) return {};
  std::vector<double> scores;
  for (std::size_t dealer = 0; dealer < players; ++dealer) {
    double score = clockwise[dealer].seat == expected ? 1.0 : 0.0;
    score += kStirring * static_cast<double>(clockwise[dealer].stirred);
    for (std::size_t i = 1; i < players; ++i)
      score += pair_score(clockwise[(dealer + i) % players].time, clockwise[(dealer + i + 1) % players].time);
    scores.push_back(score);
  }
  const auto best = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
  double all = 0;
  for (const double score : scores) all += std::exp(score - scores[best]);
  return {clockwise[best].seat, 1 / all};
}

}  // namespace colddeck
