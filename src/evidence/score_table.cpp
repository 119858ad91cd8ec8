#include "evidence/score_table.h"

#include <cmath>
#include <map>
#include <mutex>

namespace colddeck {
namespace {

constexpr double kTiltFloor = 0.001;

}  // namespace

ScoreTable::ScoreTable(std::shared_ptr<const StrengthTable> strengths) : strengths_(std::move(strengths)) {
  Score worse = 0;
  for (int strength = 0; strength < strengths_->classes(); ++strength) {
    const Score equal = strengths_->hands_of(strength);
    score_.push_back(2 * worse + equal);
    worse += equal;
    const double left = 1 - strengths_->mid_rank(strength) + kTiltFloor;
    std::array<double, 5> weights{};
    for (std::size_t i = 0; i < kTilts.size(); ++i) weights[i] = std::pow(left, -kTilts[i]);
    tilt_.push_back(weights);
  }
  const int pack = strengths_->pack_size();
  two_known_.assign(static_cast<std::size_t>(Card::kMost * Card::kMost), 0);
  one_known_.assign(static_cast<std::size_t>(Card::kMost), 0);
  for (int a = 0; a < pack; ++a) {
    for (int b = 0; b < pack; ++b) {
      if (a == b) continue;
      const Score sum = sum_over_third(Card::from_index(a), Card::from_index(b));
      two_known_[static_cast<std::size_t>(a * Card::kMost + b)] = sum;
      one_known_[static_cast<std::size_t>(a)] += sum;  // each pair of others twice
    }
    one_known_[static_cast<std::size_t>(a)] /= 2;
  }
}

Score ScoreTable::sum_over_third(Card a, Card b) const {
  Score sum = 0;
  for (int c = 0; c < strengths_->pack_size(); ++c) {
    const Card third = Card::from_index(c);
    if (third != a && third != b) sum += of(a, b, third);
  }
  return sum;
}

Score ScoreTable::expected(std::span<const Card> known, std::span<const Card> excluded) const {
  if (known.size() == 3) return of(known[0], known[1], known[2]);
  const Card a = known[0];
  if (known.size() == 2) {
    const Card b = known[1];
    Score sum = two_known_[static_cast<std::size_t>(a.index() * Card::kMost + b.index())];
    for (const Card gone : excluded)
      if (gone != a && gone != b) sum -= of(a, b, gone);
    return sum;
  }
  // One known: take off the hands with an excluded card, and give back those with two, which were taken off
  // twice.
  Score sum = one_known_[static_cast<std::size_t>(a.index())];
  for (std::size_t i = 0; i < excluded.size(); ++i) {
    const Card gone = excluded[i];
    if (gone == a) continue;
    sum -= two_known_[static_cast<std::size_t>(a.index() * Card::kMost + gone.index())];
    for (const Card other : excluded.subspan(i + 1))
      if (other != a) sum += of(a, gone, other);
  }
  return sum;
}

std::shared_ptr<const ScoreTable> score_table(const RuleSet& rules) {
  static std::mutex mutex;
  static std::map<std::shared_ptr<const StrengthTable>, std::shared_ptr<const ScoreTable>> kept;
  const auto strengths = strength_table(rules);
  const std::lock_guard lock(mutex);
  auto& table = kept[strengths];
  if (!table) table = std::make_shared<const ScoreTable>(strengths);
  return table;
}

}  // namespace colddeck
