#include "vision/joint_decoding.h"

#include <algorithm>
#include <numeric>

namespace colddeck {
namespace {

// Two readings are weighed together when the chance that both are one card, each by itself, is more than
// this.
constexpr double kClash = 1e-4;
// Cards of each reading that are tried one by one; the rest is taken to clash with nothing.
constexpr std::size_t kTried = 4;

bool clash(const CardChances& a, const CardChances& b) {
  for (std::size_t card = 0; card < a.size(); ++card)
    if (a[card] * b[card] > kClash) return true;
  return false;
}

/// Groups of readings that clash, directly or through others.
std::vector<std::vector<std::size_t>> clashing(const std::vector<CardChances>& all) {
  std::vector<std::vector<std::size_t>> groups;
  std::vector<bool> reached(all.size(), false);
  for (std::size_t first = 0; first < all.size(); ++first) {
    if (reached[first]) continue;
    std::vector<std::size_t> group{first};
    reached[first] = true;
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t other = 0; other < all.size(); ++other) {
        if (reached[other] || !clash(all[group[k]], all[other])) continue;
        reached[other] = true;
        group.push_back(other);
      }
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

/// Every combination of a group's cards, each weighed with its chance.
class Combinations {
 public:
  Combinations(const std::vector<CardChances>& all, const std::vector<std::size_t>& group) {
    for (const std::size_t reading : group) {
      const CardChances& chances = all[reading];
      std::array<std::size_t, Card::kStandardPack> cards;
      std::iota(cards.begin(), cards.end(), std::size_t{0});
      std::partial_sort(cards.begin(), cards.begin() + kTried, cards.end(),
                        [&](std::size_t a, std::size_t b) { return chances[a] > chances[b]; });
      std::vector<Option> options;
      double rest = 1;
      for (std::size_t k = 0; k < kTried; ++k) {
        options.push_back({static_cast<int>(cards[k]), chances[cards[k]], 0});
        rest -= chances[cards[k]];
      }
      options.push_back({kNone, std::max(rest, 0.0), 0});
      options_.push_back(std::move(options));
    }
    sum_ = weigh(0, 1);
  }

  /// What becomes of the chances of the group's reading `k`.
  CardChances chances(std::size_t k, const CardChances& before) const {
    CardChances after = before;
    const Option& rest = options_[k].back();
    const double kept = rest.chance > 0 ? rest.weight / sum_ / rest.chance : 0;
    for (double& chance : after) chance *= kept;
    for (std::size_t i = 0; i + 1 < options_[k].size(); ++i)
      after[static_cast<std::size_t>(options_[k][i].card)] = options_[k][i].weight / sum_;
    return after;
  }

 private:
  static constexpr int kNone = -1;
  struct Option {
    int card = kNone;
    double chance = 0;
    double weight = 0;  ///< of all combinations with it
  };

  double weigh(std::size_t reading, double weight) {
    if (reading == options_.size()) return weight;
    double sum = 0;
    for (Option& option : options_[reading]) {
      if (option.chance <= 0) continue;
      const auto times = option.card == kNone ? 0 : std::count(taken_.begin(), taken_.end(), option.card);
      taken_.push_back(option.card);
      const double part = weigh(reading + 1, weight * option.chance * (times > 0 ? kDoubleOdds : 1));
      taken_.pop_back();
      option.weight += part;
      sum += part;
    }
    return sum;
  }

  std::vector<std::vector<Option>> options_;
  std::vector<int> taken_;
  double sum_ = 0;
};

}  // namespace

CardChances alone(const CardBelief& reading) {
  CardChances chances;
  for (std::size_t card = 0; card < chances.size(); ++card)
    chances[card] = reading.of(Card::from_index(static_cast<int>(card)));
  return chances;
}

std::vector<CardChances> jointly(const std::vector<CardBelief>& readings) {
  std::vector<CardChances> all;
  for (const CardBelief& reading : readings) all.push_back(alone(reading));
  std::vector<CardChances> given_all = all;
  for (const auto& group : clashing(all)) {
    if (group.size() < 2 || group.size() > kMostTogether) continue;
    const Combinations combinations(all, group);
    for (std::size_t k = 0; k < group.size(); ++k)
      given_all[group[k]] = combinations.chances(k, all[group[k]]);
  }
  return given_all;
}

Card likeliest(const CardChances& chances) {
  return Card::from_index(
      static_cast<int>(std::max_element(chances.begin(), chances.end()) - chances.begin()));
}

}  // namespace colddeck
