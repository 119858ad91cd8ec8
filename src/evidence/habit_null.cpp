#include "evidence/habit_null.h"

#include <cmath>

namespace colddeck {
namespace {

constexpr std::size_t kStrataOfSeat = 3;

/// Evidence lost, in natural logarithms, when the habit that explains the tested hands best is allowed for:
/// about half a unit for each of its two free parameters, and a little more.
constexpr double kLossOfUniversal = 1.2;
/// Evidence lost for each tested hand when there are n hands to compare it with is about this over n + 1.
constexpr double kLossOfCounting = 1.2;

/// How many tested hands it takes, with `others` to compare them with, until counting loses more evidence.
std::int32_t fewest_judged_together(std::int32_t others) {
  double loss = 0;
  std::int32_t tests = 0;
  for (; loss <= kLossOfUniversal; ++tests) loss += kLossOfCounting / (others + tests + 1);
  return tests;
}

std::int32_t sum(const std::array<std::int32_t, 3>& kinds) { return kinds[0] + kinds[1] + kinds[2]; }

}  // namespace

std::size_t HabitCounts::number_of(const BlockView& block, const HandView& hand) const {
  const auto owner = static_cast<std::size_t>(hand.owner.index) * kStrataOfSeat;
  const auto gatherer = static_cast<std::size_t>(block.gatherer.index) * kStrataOfSeat;
  switch (model_) {
    case HabitModel::none:
    case HabitModel::gatherer:
      return gatherer;
    case HabitModel::owner:
      return owner + (hand.shown ? 1 : 0);
    case HabitModel::gatherer_if_shown:
      return hand.shown ? gatherer + 2 : owner;
    case HabitModel::owner_by_pair:
      return owner + (hand.paired ? 1 : 0);
  }
  return 0;
}

HabitCounts::HabitCounts(HabitModel model, std::span<const BlockView> blocks)
    : model_(model), all_(kMostSeats * kStrataOfSeat * kPlaces) {
  if (model_ == HabitModel::none) return;
  for (const BlockView& block : blocks)
    for (const HandView& hand : block.hands)
      for (std::size_t place = 0; place < kPlaces; ++place)
        ++all_[number_of(block, hand) * kPlaces + place].training[static_cast<std::size_t>(hand.at[place])];
}

void HabitCounts::begin() { now_ = all_; }

void HabitCounts::take_out(const BlockView& block, const HandView& hand, std::size_t place) {
  if (model_ == HabitModel::none) return;
  Stratum& here = stratum(block, hand, place);
  --here.training[static_cast<std::size_t>(hand.at[place])];
  ++here.tests;
}

bool HabitCounts::judged_together(const Stratum& stratum) {
  static const std::array<std::int32_t, 512> known = [] {
    std::array<std::int32_t, 512> tests{};
    for (std::size_t others = 0; others < tests.size(); ++others)
      tests[others] = fewest_judged_together(static_cast<std::int32_t>(others));
    return tests;
  }();
  const auto others = static_cast<std::size_t>(sum(stratum.training));
  return stratum.tests >=
         (others < known.size() ? known[others] : fewest_judged_together(sum(stratum.training)));
}

Chance HabitCounts::tell(const BlockView& block, const HandView& hand, std::size_t place, int subset) {
  if (model_ == HabitModel::none) return {1.0 / 3, 1.0 / 3};
  Stratum& here = stratum(block, hand, place);
  const auto kind = static_cast<std::size_t>(subset);
  const std::int32_t told = sum(here.told);
  const std::int32_t alike = here.told[kind]++;
  // Krichevsky and Trofimov's estimate, the usual one for a habit not yet known.
  if (judged_together(here)) return {1, (alike + 0.5) / (told + 1.5)};
  const double chance = (here.training[kind] + alike + 1.0) / (sum(here.training) + told + 1.0);
  return {chance, chance};
}

double HabitCounts::log_best() const {
  double best = 0;
  for (const Stratum& stratum : now_) {
    if (stratum.tests == 0 || !judged_together(stratum)) continue;
    const double told = sum(stratum.told);
    for (const std::int32_t alike : stratum.told)
      if (alike > 0) best += alike * std::log(alike / told);
  }
  return best;
}

}  // namespace colddeck
