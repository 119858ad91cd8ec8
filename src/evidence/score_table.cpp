#include "evidence/score_table.h"

#include <cmath>
#include <map>
#include <mutex>

namespace colddeck {
namespace {

constexpr double kTiltFloor = 0.001;

ScoreTable::Tilts tilts_of(double mid_rank) {
  const double left = 1 - mid_rank + kTiltFloor;
  ScoreTable::Tilts weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = std::pow(left, -ScoreTable::kTilts[i]);
  return weights;
}

constexpr Score kValues = HandRanking::kDiscardValues;

/// Of hands of four and five, in their order.
Score score_of(const HandRank& rank) {
  return (Score{rank.strength} * kValues + rank.discards[0]) * kValues + rank.discards[1];
}

HandRank rank_of(Score score) {
  return {static_cast<int>(score / (kValues * kValues)),
          {static_cast<std::uint8_t>(score / kValues % kValues), static_cast<std::uint8_t>(score % kValues)}};
}

}  // namespace

ScoreTable::ScoreTable(const RuleSet& rules)
    : cards_each_(rules.cards_each()), strengths_(strength_table(rules)), ranking_(rules) {
  if (cards_each_ > 3) odds_ = hand_odds(rules);
  Score worse = 0;
  for (int strength = 0; strength < strengths_->classes(); ++strength) {
    const Score equal = strengths_->hands_of(strength);
    score_.push_back(2 * worse + equal);
    worse += equal;
    tilt_.push_back(tilts_of(strengths_->mid_rank(strength)));
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
  if (known.size() == 3 && cards_each_ == 3) return of(known[0], known[1], known[2]);
  if (known.size() >= 3) {
    return score_of(ranking_.rank(known));
  }
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

double ScoreTable::mid_rank(std::span<const Card> cards) const {
  if (odds_ && static_cast<int>(cards.size()) == cards_each_) return odds_->mid_rank(cards);
  return strengths_->mid_rank(ranking_.rank(cards).strength);
}

ScoreTable::Tilts ScoreTable::tilt(std::span<const Card> hand, Score score) const {
  if (!odds_) return tilt_[static_cast<std::size_t>(strengths_->strength(hand[0], hand[1], hand[2]))];
  // e^{βs} for β = ½, 1, 2, 4, 8: each the square of the one before.
  const double whole = 1 / (1 - odds_->mid_rank(rank_of(score)) + kTiltFloor);
  const double twice = whole * whole, four = twice * twice;
  return {std::sqrt(whole), whole, twice, four, four * four};
}

std::shared_ptr<const ScoreTable> score_table(const RuleSet& rules) {
  static std::mutex mutex;
  static std::map<std::pair<int, std::shared_ptr<const StrengthTable>>, std::shared_ptr<const ScoreTable>>
      kept;
  const auto strengths = strength_table(rules);
  const std::lock_guard lock(mutex);
  auto& table = kept[{rules.cards_each(), strengths}];
  if (!table) table = std::make_shared<const ScoreTable>(rules);
  return table;
}

}  // namespace colddeck
