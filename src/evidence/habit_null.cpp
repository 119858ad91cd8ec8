#include "evidence/habit_null.h"

#include <cmath>

namespace colddeck {
namespace {

constexpr std::size_t kStrataOfSeat = 3;

/// Evidence lost, in natural logarithms, when the habit that explains the tested hands best is allowed for,
/// for each of its free parameters: about half a unit, and a little more.
constexpr double kLossOfUniversal = 0.6;
/// Evidence lost for each tested hand and free parameter when there are n hands to compare it with is about
/// this over n + 1.
constexpr double kLossOfCounting = 0.6;

/// How many tested hands it takes, with `others` to compare them with, until counting loses more evidence.
std::int32_t fewest_judged_together(std::int32_t others) {
  double loss = 0;
  std::int32_t tests = 0;
  for (; loss <= kLossOfUniversal; ++tests) loss += kLossOfCounting / (others + tests + 1);
  return tests;
}

constexpr auto kNoRoom = static_cast<std::size_t>(-1);

}  // namespace

std::size_t habit_group(HabitModel model, const BlockView& block, const HandView& hand) {
  const auto owner = static_cast<std::size_t>(hand.owner.index) * kStrataOfSeat;
  const auto gatherer = static_cast<std::size_t>(block.gatherer.index) * kStrataOfSeat;
  switch (model) {
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

HabitCounts::HabitCounts(HabitModel model, std::span<const BlockView> blocks) : model_(model) {
  if (model_ == HabitModel::none) return;
  first_of_size_.fill(kNoRoom);
  for (const BlockView& block : blocks) {
    make_room_for(block);
    for (const HandView& hand : block.hands) {
      if (!hand.known) continue;
      for (int number = 0; number < sets_of_places(hand.size); ++number) {
        const CardsOfHand places = set_of_places(hand.size, number);
        const Layout layout = layout_of(hand.size, places, hand.cards_at(places));
        Stratum& here = stratum(block, hand, number);
        ++here.training[static_cast<std::size_t>(layout.cards)];
        ++here.others;
      }
    }
  }
}

void HabitCounts::make_room_for(const BlockView& block) {
  const int size = block.hands[0].size;
  std::size_t& first = first_of_size_[static_cast<std::size_t>(size)];
  if (first != kNoRoom) return;
  first = strata_.size();
  for (int stratum = 0; stratum < kMostSeats * static_cast<int>(kStrataOfSeat); ++stratum) {
    for (int places = 0; places < sets_of_places(size); ++places) {
      strata_.emplace_back();
      strata_.back().kinds = choices_for(size, places);
    }
  }
}

void HabitCounts::begin() {
  for (const auto& [stratum, before] : before_) *stratum = before;
  before_.clear();
}

void HabitCounts::touch(Stratum& stratum) {
  if (stratum.in_this_test) return;
  before_.emplace_back(&stratum, stratum);
  stratum.in_this_test = true;
}

void HabitCounts::take_out(const BlockView& block, const HandView& hand, int places) {
  if (model_ == HabitModel::none) return;
  Stratum& here = stratum(block, hand, places);
  touch(here);
  const CardsOfHand at = set_of_places(hand.size, places);
  --here.training[static_cast<std::size_t>(layout_of(hand.size, at, hand.cards_at(at)).cards)];
  --here.others;
  ++here.tests;
}

bool HabitCounts::judged_together(const Stratum& stratum) {
  static const std::array<std::int32_t, 512> known = [] {
    std::array<std::int32_t, 512> tests{};
    for (std::size_t others = 0; others < tests.size(); ++others)
      tests[others] = fewest_judged_together(static_cast<std::int32_t>(others));
    return tests;
  }();
  const auto others = static_cast<std::size_t>(stratum.others);
  return stratum.tests >= (others < known.size() ? known[others] : fewest_judged_together(stratum.others));
}

Chance HabitCounts::tell(const BlockView& block, const HandView& hand, Layout layout) {
  if (model_ == HabitModel::none) {
    const double chance = 1.0 / choices_for(hand.size, layout.places);
    return {chance, chance};
  }
  Stratum& here = stratum(block, hand, layout.places);
  const auto kind = static_cast<std::size_t>(layout.cards);
  const std::int32_t told = here.told_sum++;
  const std::int32_t alike = here.told[kind]++;
  // Krichevsky and Trofimov's estimate, the usual one for a habit not yet known.
  if (judged_together(here)) return {1, (alike + 0.5) / (told + 0.5 * here.kinds)};
  const double chance = (here.training[kind] + alike + 1.0) / (here.others + told + 1.0);
  return {chance, chance};
}

double HabitCounts::log_best() const {
  double best = 0;
  for (const auto& [stratum, before] : before_) {
    if (stratum->tests == 0 || !judged_together(*stratum)) continue;
    const double told = stratum->told_sum;
    for (const std::int32_t alike : stratum->told)
      if (alike > 0) best += alike * std::log(alike / told);
  }
  return best;
}

}  // namespace colddeck
