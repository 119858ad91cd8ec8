#include "tracking/chances/clues.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

/// Sum over the ways to give reading `which` and all after it different cards of those left.
double ways(const Clues::Doubt& doubt, std::span<const Card> cards, std::size_t which, unsigned taken) {
  if (which == doubt.readings.size()) return 1;
  double sum = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (((taken >> i) & 1) == 0)
      sum += doubt.readings[which][static_cast<std::size_t>(cards[i].index())] *
             ways(doubt, cards, which + 1, taken | 1U << i);
  return sum;
}

}  // namespace

double log_likelihood(const Clues::Doubt& doubt, std::span<const Card> cards) {
  unsigned known = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (doubt.others.contains(cards[i])) known |= 1U << i;
  constexpr double kImpossible = 1e-12;  // more readings than cards: what is known besides must be wrong
  return std::log(std::max(ways(doubt, cards, 0, known), kImpossible));
}

double Clues::Doubt::log_mean() const {
  double log = 0;
  auto cards = static_cast<double>(places.size() - static_cast<std::size_t>(others.size()));
  for (const CardLikelihood& reading : readings) {
    double sum = 0;
    for (const float likelihood : reading) sum += likelihood;
    log += std::log(std::max(cards--, 1.) * sum / Card::kStandardPack);
  }
  return log;
}

const FoldingHabits& FoldingHabits::all() {
  static const FoldingHabits habits;
  return habits;
}

FoldingHabits::FoldingHabits() {
  std::size_t habit = 0;
  const auto add = [&](double middle, double width) {
    double folds = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
      const double mid_rank = (static_cast<double>(step) + .5) / kSteps;
      const double fold = .03 + .94 / (1 + std::exp((mid_rank - middle) / width));
      log_[habit][true][step] = static_cast<float>(std::log(fold));
      log_[habit][false][step] = static_cast<float>(std::log(1 - fold));
      folds += fold / kSteps;
    }
    log_mean_[habit] = {std::log(1 - folds), std::log(folds)};
    ++habit;
  };
  for (const double middle : {.2, .35, .5, .65, .8})
    for (const double width : {.06, .2}) add(middle, width);
  constexpr double kWhateverItIs = 1e6;  // folds half of the hands, the strong like the weak
  add(.5, kWhateverItIs);
}

}  // namespace colddeck
