// Metropolis on the orders inside hands (Metropolis et al. 1953) with replica exchange (Swendsen, Wang 1986):
// the hot replicas pass through impossible orders, the coldest hardly ever does, and only possible ones
// count. Every proposal is as likely as its reverse, so each possible order comes up equally often.
#include "tracking/chances/sampler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "tracking/chances/agreement.h"
#include "tracking/chances/paths.h"

namespace colddeck {
namespace {

constexpr double kColdness[] = {8, 4, 2.5, 1.6, 1, 0.5};
constexpr int kReplicas = static_cast<int>(std::size(kColdness));

class Chain {
 public:
  Chain(const PathsFrame& frame, std::uint64_t seed) : frame_(frame), dice_(seed) {
    for (int i = 0; i < kReplicas; ++i) replicas_.emplace_back(frame, dice_);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (const int hand : frame.hands)
      if (frame.wiring.hands[static_cast<std::size_t>(hand)].to.size() >= 2) hands_.push_back(hand);
    steps_ = static_cast<int>(3 * hands_.size() + 2 * frame.loose.size()) + 4;
  }

  /// Every replica moves about as often as there are open orders; then neighbours in temperature may change
  /// places.
  void sweep() {
    for (int i = 0; i < kReplicas; ++i)
      for (int step = 0; step < steps_; ++step) move(at(i), kColdness[i]);
    for (int i = kReplicas - 1; i > 0; --i) {
      const double gain = (kColdness[i - 1] - kColdness[i]) * (at(i - 1).conflicts() - at(i).conflicts());
      if (accept(gain))
        std::swap(order_[static_cast<std::size_t>(i - 1)], order_[static_cast<std::size_t>(i)]);
    }
  }

  const Paths& coldest() const { return replicas_[order_[0]]; }

 private:
  Paths& at(int temperature) { return replicas_[order_[static_cast<std::size_t>(temperature)]]; }
  bool accept(double gain) { return gain >= 0 || dice_.unit() < std::exp(gain); }

  void move(Paths& paths, double coldness) {
    const auto loose = frame_.loose.size();
    if (loose > 0 && (hands_.empty() || dice_.below(4) == 0)) {
      const auto which = static_cast<std::size_t>(dice_.below(static_cast<int>(loose)));
      const auto& from = frame_.wiring.hands[static_cast<std::size_t>(frame_.loose[which].hand)].from;
      const int to = dice_.below(static_cast<int>(from.size()));
      if (!paths.is_open(which, to)) return;
      const int cost = paths.cost_of_move(which, to);
      if (accept(-coldness * cost)) paths.move(which, to, cost);
    } else if (!hands_.empty()) {
      const Paths::Swap swap = any_swap();
      const int cost = paths.cost(swap);
      if (accept(-coldness * cost)) paths.apply(swap, cost);
    }
  }

  Paths::Swap any_swap() {
    Paths::Swap swap;
    swap.hand = hands_[static_cast<std::size_t>(dice_.below(static_cast<int>(hands_.size())))];
    const int size = static_cast<int>(frame_.wiring.hands[static_cast<std::size_t>(swap.hand)].to.size());
    swap.a = dice_.below(size);
    swap.b = (swap.a + 1 + dice_.below(size - 1)) % size;
    swap.part_way = dice_.below(2) == 0;
    return swap;
  }

  const PathsFrame& frame_;
  Dice dice_;
  std::vector<int> hands_;
  std::vector<Paths> replicas_;
  std::array<std::size_t, kReplicas> order_{};  // by temperature, the coldest first
  int steps_ = 0;
};

}  // namespace

std::optional<Sampled> sample(const Wiring& wiring, const std::vector<int>& hands,
                              const PosteriorOptions& options, Tally& tally,
                              std::vector<Tally::KeptGroup>& groups) {
  const PathsFrame frame(wiring, hands);
  const int any_place = wiring.hands[static_cast<std::size_t>(hands.front())].from.front();
  std::vector<Tally> chains(static_cast<std::size_t>(options.chains), Tally(wiring, tally.keeps()));
  Sampled sampled;
  for (std::size_t c = 0; c < chains.size(); ++c) {
    Chain chain(frame, options.seed + c);
    for (int sweep = 0; sweep < options.sweeps; ++sweep) {
      if (options.progress)
        options.progress((static_cast<double>(c) + 1.0 * sweep / options.sweeps) / options.chains);
      chain.sweep();
      if (sweep < options.sweeps / 5 || chain.coldest().conflicts() > 0) continue;
      chain.coldest().for_each_place([&](int place, Face card) { chains[c].count(place, card); });
      chains[c].end_history();
      ++sampled.samples;
    }
    if (chains[c].histories(any_place) == 0) return std::nullopt;
  }
  Tally all(wiring);
  for (const Tally& chain : chains) {
    all.add(chain);
    all.join_kept(chain);
  }
  const auto apart = [&](int place) {
    std::vector<PlaceChances> chances;
    for (const Tally& chain : chains) chances.push_back(chain.chances(place));
    return chances;
  };
  for (int place = 0; chains.size() > 1 && place < static_cast<int>(wiring.cards.size()); ++place)
    if (all.histories(place) > 0)
      sampled.worst_scale_reduction =
          std::max(sampled.worst_scale_reduction, scale_reduction(apart(place), all.chances(place)));
  tally.add(all);
  groups.push_back(all.kept());
  return sampled;
}

}  // namespace colddeck
