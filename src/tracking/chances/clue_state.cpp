#include "tracking/chances/clue_state.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace colddeck {
namespace {

std::size_t index_of(int i) { return static_cast<std::size_t>(i); }

}  // namespace

ClueIndex::ClueIndex(const Clues& clues, std::size_t places) : clues_(clues), at_place_(places) {
  for (int clue = 0; clue < clues.size(); ++clue)
    for (const int place : this->places(clue)) at_place_[index_of(place)].push_back(clue);
}

const std::vector<int>& ClueIndex::places(int clue) const {
  const auto doubts = static_cast<int>(clues_.doubts.size());
  return clue < doubts ? clues_.doubts[index_of(clue)].places : clues_.plays[index_of(clue - doubts)].places;
}

ClueState::ClueState(const ClueIndex& index)
    : doubts_(index.clues().doubts.size()),
      steps_(index.clues().plays.size()),
      hidden_(index_of(index.clues().size()), true) {}

void ClueState::look(const ClueIndex& index, int clue, std::span<const Card> cards, bool hidden) {
  hidden_[index_of(clue)] = hidden;
  if (cards.size() != index.places(clue).size()) return;
  const auto doubts = static_cast<int>(doubts_.size());
  if (clue < doubts)
    doubts_[index_of(clue)] = static_cast<float>(log_likelihood(index.clues().doubts[index_of(clue)], cards));
  else
    steps_[index_of(clue - doubts)] = static_cast<std::int8_t>(
        FoldingHabits::step(index.clues().plays[index_of(clue - doubts)].odds->mid_rank(cards)));
}

double ClueState::value(const ClueIndex& index, int clue, int habit) const {
  const auto doubts = static_cast<int>(doubts_.size());
  if (clue < doubts) return doubts_[index_of(clue)];
  return FoldingHabits::all().log_chance(habit, steps_[index_of(clue - doubts)],
                                         index.clues().plays[index_of(clue - doubts)].folded);
}

double ClueState::mean(const ClueIndex& index, int clue, int habit) const {
  const auto doubts = static_cast<int>(doubts_.size());
  if (clue < doubts) return index.clues().doubts[index_of(clue)].log_mean();
  return FoldingHabits::all().log_mean(habit, index.clues().plays[index_of(clue - doubts)].folded);
}

double ClueState::said(const ClueIndex& index, int clue, double weight) const {
  if (!hidden_[index_of(clue)]) return value(index, clue, habit_);
  const double without = (1 - weight) * mean(index, clue, habit_);
  return weight > 0 ? weight * value(index, clue, habit_) + without : without;
}

double ClueState::said(const ClueIndex& index, const std::vector<int>& clues, double weight) const {
  double sum = 0;
  for (const int clue : clues) sum += said(index, clue, weight);
  return sum;
}

double ClueState::hidden_gain(const ClueIndex& index) const {
  double sum = 0;
  for (int clue = 0; clue < index.clues().size(); ++clue)
    if (hidden_[index_of(clue)]) sum += value(index, clue, habit_) - mean(index, clue, habit_);
  return sum;
}

/// Gibbs. Hands that are as strong, and were folded alike, say the same.
void ClueState::choose_habit(const ClueIndex& index, double weight, Dice& dice) {
  if (steps_.empty()) return;
  std::array<std::array<double, FoldingHabits::kSteps>, 2> hands{};  // by whether folded, and step
  std::array<double, 2> unknown{};
  for (std::size_t play = 0; play < steps_.size(); ++play) {
    const bool folded = index.clues().plays[play].folded, hidden = hidden_[doubts_.size() + play];
    if (hidden) unknown[folded] += 1 - weight;
    if (!hidden || weight > 0) hands[folded][index_of(steps_[play])] += hidden ? weight : 1;
  }
  const FoldingHabits& habits = FoldingHabits::all();
  std::array<double, FoldingHabits::kHabits> chances{};
  for (int habit = 0; habit < FoldingHabits::kHabits; ++habit)
    for (const bool folded : {false, true}) {
      double& chance = chances[index_of(habit)];
      chance += unknown[folded] * habits.log_mean(habit, folded);
      for (int step = 0; step < FoldingHabits::kSteps; ++step)
        chance += hands[folded][index_of(step)] * habits.log_chance(habit, step, folded);
    }
  const double most = *std::max_element(chances.begin(), chances.end());
  double sum = 0;
  for (double& chance : chances) sum += chance = std::exp(chance - most);
  double left = dice.unit() * sum;
  habit_ = 0;
  while (habit_ + 1 < FoldingHabits::kHabits && (left -= chances[index_of(habit_)]) >= 0) ++habit_;
}

}  // namespace colddeck
