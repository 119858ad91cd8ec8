#include "vision/belief.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colddeck {
namespace {

// No network is surer than this of anything, whatever its arithmetic says.
constexpr double kLeast = 1e-6;

template <std::size_t n>
void normalize(std::array<double, n>& values) {
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  for (double& value : values) value /= sum;
}

template <std::size_t n>
std::array<double, n> product(const std::array<double, n>& a, const std::array<double, n>& b, double weight) {
  std::array<double, n> both;
  for (std::size_t i = 0; i < n; ++i)
    both[i] = std::max(a[i], kLeast) * std::pow(std::max(b[i], kLeast), weight);
  normalize(both);
  return both;
}

template <std::size_t n>
int argmax(const std::array<double, n>& values) {
  return static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
}

}  // namespace

CardBelief CardBelief::unknown() {
  CardBelief belief;
  belief.face = 1;
  belief.rank.fill(1.0 / kRanks);
  belief.suit.fill(1.0 / kSuits);
  return belief;
}

double CardBelief::of(Card card) const {
  return face * rank[static_cast<std::size_t>(card.rank()) - 2] * suit[static_cast<std::size_t>(card.suit())];
}

Card CardBelief::likeliest() const {
  return Card(static_cast<Rank>(argmax(rank) + 2), static_cast<Suit>(argmax(suit)));
}

double CardBelief::best_rank() const { return *std::max_element(rank.begin(), rank.end()); }
double CardBelief::best_suit() const { return *std::max_element(suit.begin(), suit.end()); }
double CardBelief::confidence() const { return face * best_rank() * best_suit(); }

CardBelief together(const CardBelief& first, const CardBelief& second, double weight) {
  CardBelief both;
  const double yes = std::max(first.face, kLeast) * std::pow(std::max(second.face, kLeast), weight);
  const double no = std::max(1 - first.face, kLeast) * std::pow(std::max(1 - second.face, kLeast), weight);
  both.face = yes / (yes + no);
  both.rank = product(first.rank, second.rank, weight);
  both.suit = product(first.suit, second.suit, weight);
  return both;
}

CardBelief tempered(const CardBelief& belief, double sharpness) {
  CardBelief result;
  const double yes = std::pow(std::max(belief.face, kLeast), sharpness);
  const double no = std::pow(std::max(1 - belief.face, kLeast), sharpness);
  result.face = yes / (yes + no);
  for (std::size_t i = 0; i < belief.rank.size(); ++i)
    result.rank[i] = std::pow(std::max(belief.rank[i], kLeast), sharpness);
  for (std::size_t i = 0; i < belief.suit.size(); ++i)
    result.suit[i] = std::pow(std::max(belief.suit[i], kLeast), sharpness);
  normalize(result.rank);
  normalize(result.suit);
  return result;
}

}  // namespace colddeck
