#include "evidence/habit_null.h"

namespace colddeck {
namespace {

constexpr std::size_t kStrataOfSeat = 3;

}  // namespace

std::size_t HabitCounts::stratum(const BlockView& block, const HandView& hand) const {
  const auto owner = static_cast<std::size_t>(hand.owner.index) * kStrataOfSeat;
  const auto gatherer = static_cast<std::size_t>(block.gatherer.index) * kStrataOfSeat;
  switch (model_) {
    case HabitModel::none:
    case HabitModel::gatherer: return gatherer;
    case HabitModel::owner: return owner + (hand.shown ? 1 : 0);
    case HabitModel::gatherer_if_shown: return hand.shown ? gatherer + 2 : owner;
    case HabitModel::owner_by_pair: return owner + (hand.paired ? 1 : 0);
  }
  return 0;
}

HabitCounts::HabitCounts(HabitModel model, std::span<const BlockView> blocks)
    : model_(model), all_(kMostSeats * kStrataOfSeat) {
  if (model_ == HabitModel::none) return;
  for (const BlockView& block : blocks)
    for (const HandView& hand : block.hands)
      for (std::size_t place = 0; place < kPlaces; ++place)
        ++all_[stratum(block, hand)][place][static_cast<std::size_t>(hand.at[place])];
}

void HabitCounts::begin() { now_ = all_; }

void HabitCounts::take_out(const BlockView& block, const HandView& hand, std::size_t place) {
  if (model_ == HabitModel::none) return;
  --now_[stratum(block, hand)][place][static_cast<std::size_t>(hand.at[place])];
}

double HabitCounts::tell(const BlockView& block, const HandView& hand, std::size_t place, int subset) {
  if (model_ == HabitModel::none) return 1.0 / 3;
  auto& count = now_[stratum(block, hand)][place];
  const std::int32_t alike = ++count[static_cast<std::size_t>(subset)];
  return static_cast<double>(alike) / (count[0] + count[1] + count[2]);
}

}  // namespace colddeck
