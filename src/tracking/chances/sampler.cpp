// Metropolis on the orders inside hands (Metropolis et al. 1953) with replica exchange (Swendsen, Wang 1986):
// the hot replicas pass through impossible orders, the coldest hardly ever does, and only possible ones
// count. Every proposal is as likely as its reverse, so each possible order comes up as often as the clues
// are likely with it.
#include "tracking/chances/sampler.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <numeric>
#include <span>

#include "tracking/chances/agreement.h"
#include "tracking/chances/clue_state.h"
#include "tracking/chances/paths.h"

namespace colddeck {
namespace {

/// By replica, the coldest first. A few hands are best stirred by much heat; with hundreds the hottest must
/// not be far from possible, else no two neighbours ever change places.
std::span<const double> coldness_for(std::size_t hands) {
  static constexpr double kForFew[] = {8, 4, 2.5, 1.6, 1, 0.5};
  static constexpr double kForMany[] = {8, 3, 2.5, 2.1, 1.75};
  constexpr std::size_t kMany = 30;
  if (hands < kMany) return kForFew;
  return kForMany;
}

/// One choice of orders, and what the clues say of it.
struct Replica {
  Paths paths;
  ClueState clues;
};

class Chain {
 public:
  Chain(const PathsFrame& frame, const ClueIndex& clues, std::uint64_t seed)
      : frame_(frame), clues_(clues), coldness_(coldness_for(frame.hands.size())), dice_(seed) {
    for (std::size_t i = 0; i < coldness_.size(); ++i) {
      replicas_.push_back({Paths(frame, dice_), ClueState(clues)});
      for (int clue = 0; clue < clues.clues().size(); ++clue) look(replicas_.back(), clue);
    }
    order_.resize(coldness_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (const int hand : frame.hands)
      if (frame.wiring.hands[static_cast<std::size_t>(hand)].to.size() >= 2) hands_.push_back(hand);
    steps_ = static_cast<int>(3 * hands_.size() + 2 * frame.loose.size()) + 4;
  }

  /// Every replica moves about as often as there are open orders; then neighbours in temperature may change
  /// places. The clues count alike at every temperature.
  void sweep() {
    for (std::size_t i = 0; i < coldness_.size(); ++i) {
      for (int step = 0; step < steps_; ++step) move(at(i), coldness_[i]);
      at(i).clues.choose_habit(clues_, 0, dice_);
    }
    for (std::size_t i = coldness_.size() - 1; i > 0; --i) {
      const double gain =
          (coldness_[i - 1] - coldness_[i]) * (at(i - 1).paths.conflicts() - at(i).paths.conflicts());
      if (accept(gain)) std::swap(order_[i - 1], order_[i]);
    }
  }

  const Paths& coldest() const { return replicas_[order_[0]].paths; }

 private:
  Replica& at(std::size_t temperature) { return replicas_[order_[temperature]]; }
  bool accept(double gain) { return gain >= 0 || dice_.unit() < std::exp(gain); }

  void move(Replica& replica, double coldness) {
    Paths& paths = replica.paths;
    const auto loose = frame_.loose.size();
    if (loose > 0 && (hands_.empty() || dice_.below(4) == 0)) {
      const auto which = static_cast<std::size_t>(dice_.below(static_cast<int>(loose)));
      const auto& from = frame_.wiring.hands[static_cast<std::size_t>(frame_.loose[which].hand)].from;
      const int to = dice_.below(static_cast<int>(from.size()));
      if (!paths.is_open(which, to)) return;
      const int here = paths.place_of(which), cost = paths.cost_of_move(which, to);
      if (!accept(-coldness * cost)) return;
      changed_.clear();
      paths.add_changed(which, to, changed_);
      ask_clues(
          replica, [&] { paths.move(which, to, cost); }, [&] { paths.move(which, here, -cost); });
    } else if (!hands_.empty()) {
      const Paths::Swap swap = any_swap();
      const int cost = paths.cost(swap);
      if (!accept(-coldness * cost)) return;
      changed_.clear();
      if (!paths.add_changed(swap, changed_)) return;
      ask_clues(
          replica, [&] { paths.apply(swap, cost); }, [&] { paths.apply(swap, -cost); });
    }
  }

  /// The second half of a decision whose first was taken by the conflicts alone (delayed acceptance, Christen
  /// and Fox 2005).
  template <typename Carry, typename TakeBack>
  void ask_clues(Replica& replica, const Carry& carry_out, const TakeBack& take_back) {
    touched_.clear();
    for (const int place : changed_)
      for (const int clue : clues_.at_place(place))
        if (std::find(touched_.begin(), touched_.end(), clue) == touched_.end()) touched_.push_back(clue);
    const double before = replica.clues.said(clues_, touched_, 0);
    carry_out();
    if (touched_.empty()) return;
    for (const int clue : touched_) look(replica, clue);
    if (accept(replica.clues.said(clues_, touched_, 0) - before)) return;
    take_back();
    for (const int clue : touched_) look(replica, clue);
  }

  /// A path on which no card was seen hides what the clue says.
  void look(Replica& replica, int clue) const {
    boost::container::static_vector<Card, kMostHandCards> cards;
    for (const int place : clues_.places(clue))
      if (const Face card = replica.paths.card_at(place)) cards.push_back(*card);
    const bool hidden = cards.size() < clues_.places(clue).size();
    replica.clues.look(clues_, clue, {cards.data(), cards.size()}, hidden);
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
  const ClueIndex& clues_;
  std::span<const double> coldness_;
  Dice dice_;
  std::vector<int> hands_;
  std::vector<Replica> replicas_;
  std::vector<std::size_t> order_;  // by temperature, the coldest first
  int steps_ = 0;
  std::vector<int> changed_, touched_;  // by the move that is tried: places, and clues about them
};

}  // namespace

std::optional<Sampled> sample(const Wiring& wiring, const std::vector<int>& hands, const Clues& clues,
                              const PosteriorOptions& options, Tally& tally,
                              std::vector<Tally::KeptGroup>& groups) {
  const PathsFrame frame(wiring, hands);
  const ClueIndex index(clues, wiring.cards.size());
  const int any_place = wiring.hands[static_cast<std::size_t>(hands.front())].from.front();
  std::vector<Tally> chains(static_cast<std::size_t>(options.chains), Tally(wiring, tally.keeps()));
  Sampled sampled;
  for (std::size_t c = 0; c < chains.size(); ++c) {
    Chain chain(frame, index, options.seed + c);
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
