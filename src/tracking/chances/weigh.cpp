// A sequential Monte Carlo sampler (Del Moral, Doucet, Jasra 2006): histories are weighed by the hidden clues
// little by little, those that agree with them are taken more than once, and each then moves on by itself.
#include "tracking/chances/weigh.h"

#include <algorithm>
#include <cmath>

#include "tracking/chances/agreement.h"
#include "tracking/chances/whole_history.h"

namespace colddeck {
namespace {

/// Histories that move on together.
class Cloud {
 public:
  Cloud(const HistoryFrame& frame, std::uint64_t seed) : frame_(frame), dice_(seed), moves_(frame, dice_) {}

  bool add(const std::vector<Face>& draw) {
    auto history = moves_.begin(draw);
    if (history) histories_.push_back(std::move(*history));
    return history.has_value();
  }

  /// The hidden clues come to count in full, without ever losing more than half of the histories at once.
  void cool() {
    constexpr int kSweepsAtOnce = 2;
    double weight = 0;
    while (weight < 1) {
      std::vector<double> logs;
      for (const WholeHistory& history : histories_) logs.push_back(history.clues.hidden_gain(frame_.clues));
      const double rise = highest_rise(logs, 1 - weight);
      weight = rise >= 1 - weight ? 1 : weight + rise;
      choose(weights(logs, rise));
      for (WholeHistory& history : histories_)
        for (int i = 0; i < kSweepsAtOnce; ++i) moves_.sweep(history, weight);
    }
  }
  void sweep() {
    for (WholeHistory& history : histories_) moves_.sweep(history, 1);
  }
  const std::vector<WholeHistory>& histories() const { return histories_; }

 private:
  static std::vector<double> weights(const std::vector<double>& logs, double power) {
    const double most = *std::max_element(logs.begin(), logs.end());
    std::vector<double> weights;
    for (const double log : logs) weights.push_back(std::exp(power * (log - most)));
    return weights;
  }

  /// (sum of w)² / sum of w² of at least half of the histories.
  static double highest_rise(const std::vector<double>& logs, double most) {
    const auto effective = [&](double power) {
      double sum = 0, squares = 0;
      for (const double weight : weights(logs, power)) sum += weight, squares += weight * weight;
      return sum * sum / squares;
    };
    const double enough = static_cast<double>(logs.size()) / 2;
    if (effective(most) >= enough) return most;
    constexpr double kLeast = 0.02;  // so that it ends soon
    double low = kLeast, high = most;
    for (int i = 0; i < 20; ++i) {
      const double middle = (low + high) / 2;
      (effective(middle) >= enough ? low : high) = middle;
    }
    return std::min(low, most);
  }

  /// Systematic resampling (Kitagawa 1996).
  void choose(const std::vector<double>& weights) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    std::vector<WholeHistory> chosen;
    const double each = sum / static_cast<double>(weights.size());
    double next = dice_.unit() * each, up_to = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
      for (up_to += weights[i]; next < up_to && chosen.size() < weights.size(); next += each)
        chosen.push_back(histories_[i]);
    while (chosen.size() < weights.size()) chosen.push_back(histories_.back());  // a rounding error
    histories_ = std::move(chosen);
  }

  const HistoryFrame& frame_;
  Dice dice_;
  HistoryMoves moves_;
  std::vector<WholeHistory> histories_;
};

/// How often each card was at each place.
class Counts {
 public:
  explicit Counts(std::size_t places) : counts_(places) {}
  void add(const WholeHistory& history) {
    for (std::size_t place = 0; place < counts_.size(); ++place)
      ++counts_[place][static_cast<std::size_t>(history.cards[place])];
    ++histories_;
  }
  PlaceChances chances(std::size_t place) const {
    PlaceChances chances{};
    for (std::size_t card = 0; card < chances.size(); ++card)
      chances[card] = static_cast<float>(counts_[place][card]) / static_cast<float>(histories_);
    return chances;
  }
  int histories() const { return histories_; }

 private:
  std::vector<std::array<std::uint32_t, Card::kMost>> counts_;
  int histories_ = 0;
};

/// Keeps `wanted` of the histories, evenly over all that are offered.
class Draws {
 public:
  Draws(int wanted, std::size_t offered, std::vector<std::vector<Face>>& kept)
      : wanted_(static_cast<std::size_t>(std::max(wanted, 0))), offered_(offered), kept_(kept) {}
  void offer(const WholeHistory& history) {
    ++seen_;
    while (kept_.size() * offered_ < wanted_ * seen_) {
      std::vector<Face> draw;
      for (const std::int8_t card : history.cards) draw.push_back(Card::from_index(card));
      kept_.push_back(std::move(draw));
    }
  }

 private:
  std::size_t wanted_, offered_, seen_ = 0;
  std::vector<std::vector<Face>>& kept_;
};

void finish(const std::vector<Counts>& chains, std::size_t places, Posterior& result) {
  for (const Counts& chain : chains) result.samples += chain.histories();
  for (std::size_t place = 0; place < places; ++place) {
    std::vector<PlaceChances> apart;
    PlaceChances together{};
    for (const Counts& chain : chains) {
      apart.push_back(chain.chances(place));
      for (std::size_t card = 0; card < together.size(); ++card)
        together[card] += apart.back()[card] / static_cast<float>(chains.size());
    }
    result.worst_scale_reduction = std::max(result.worst_scale_reduction, scale_reduction(apart, together));
    result.places.push_back(together);
  }
}

}  // namespace

std::optional<Posterior> weigh(const Wiring& wiring, const Posterior& guided, const Clues& clues,
                               const PosteriorOptions& options) {
  const HistoryFrame frame(wiring, clues, guided.never_seen);
  const auto count = static_cast<std::size_t>(std::max(options.chains, 1));
  Posterior result;
  result.exact = false;
  result.worst_scale_reduction = guided.worst_scale_reduction;
  std::vector<Counts> chains(count, Counts(wiring.cards.size()));
  Draws draws(options.draws, guided.draws.size() * static_cast<std::size_t>(options.rounds), result.draws);
  for (std::size_t c = 0; c < count; ++c) {
    Cloud cloud(frame, options.seed + c);
    for (std::size_t i = c; i < guided.draws.size(); i += count)
      if (!cloud.add(guided.draws[i])) return std::nullopt;
    if (cloud.histories().empty()) return std::nullopt;
    if (!frame.alike.empty()) cloud.cool();
    for (int round = 0; round < options.rounds; ++round) {
      if (options.progress)
        options.progress((static_cast<double>(c) + 1.0 * round / options.rounds) /
                         static_cast<double>(count));
      if (!frame.alike.empty()) cloud.sweep();
      for (const WholeHistory& history : cloud.histories()) {
        chains[c].add(history);
        draws.offer(history);
      }
    }
  }
  finish(chains, wiring.cards.size(), result);
  return result;
}

}  // namespace colddeck
