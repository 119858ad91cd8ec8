#include "tracking/chances/posterior.h"

#include <algorithm>

#include "pack/dice.h"
#include "tracking/chances/component.h"
#include "tracking/chances/enumerate.h"
#include "tracking/chances/sampler.h"
#include "tracking/chances/tally.h"
#include "tracking/chances/weigh.h"

namespace colddeck {
namespace {

/// One history of each group, by chance, makes a whole one: the groups do not depend on one another.
void draw_histories(const Wiring& wiring, const std::vector<Tally::KeptGroup>& groups,
                    const PosteriorOptions& options, CardSet never_seen, Posterior& result) {
  Dice dice(options.seed);
  result.never_seen = never_seen;
  for (int i = 0; i < options.draws; ++i) {
    std::vector<Face> draw = wiring.cards;
    for (const Tally::KeptGroup& group : groups)
      for (const auto& [place, face] :
           group[static_cast<std::size_t>(dice.below(static_cast<int>(group.size())))])
        draw[static_cast<std::size_t>(place)] = face;
    result.draws.push_back(std::move(draw));
  }
}

/// Whether a clue tells of one of the hands something that is not certain.
class OpenClues {
 public:
  OpenClues(const Wiring& wiring, const Clues& clues) : told_of_(wiring.cards.size(), false) {
    const auto note = [&](const auto& clue) {
      for (const int place : clue.places)
        if (!wiring.cards[static_cast<std::size_t>(place)])
          told_of_[static_cast<std::size_t>(place)] = any_ = true;
    };
    std::for_each(clues.doubts.begin(), clues.doubts.end(), note);
    std::for_each(clues.plays.begin(), clues.plays.end(), note);
  }
  bool any() const { return any_; }
  bool about(const Wiring& wiring, const std::vector<int>& hands) const {
    const auto told = [&](int place) { return told_of_[static_cast<std::size_t>(place)]; };
    return any_ && std::any_of(hands.begin(), hands.end(), [&](int id) {
             const Wiring::Hand& hand = wiring.hands[static_cast<std::size_t>(id)];
             return std::any_of(hand.from.begin(), hand.from.end(), told) ||
                    std::any_of(hand.to.begin(), hand.to.end(), told);
           });
  }

 private:
  std::vector<bool> told_of_;  // by place
  bool any_ = false;
};

/// The components do not depend on one another: every card that was seen has its stretch of path in each, and
/// how the cards that were never seen are spread does not depend on the orders. Clues about those count as if
/// they were any cards.
std::optional<Posterior> by_components(const Wiring& wiring, const PosteriorOptions& options,
                                       const Clues& clues, const OpenClues& open) {
  const WiringIndex index(wiring);
  Tally tally(wiring, options.draws);
  std::vector<Tally::KeptGroup> groups;
  Posterior result;
  std::vector<int> to_sample;
  for (const std::vector<int>& hands : open_components(wiring, index)) {
    const Enumerated enumerated = open.about(wiring, hands)
                                      ? Enumerated::too_many
                                      : enumerate(wiring, index, hands, options.most_states, tally, groups);
    if (enumerated == Enumerated::impossible) return std::nullopt;
    if (enumerated == Enumerated::too_many) to_sample.insert(to_sample.end(), hands.begin(), hands.end());
  }
  if (!to_sample.empty()) {
    const auto sampled = sample(wiring, to_sample, open.any() ? clues : Clues{}, options, tally, groups);
    if (!sampled) return std::nullopt;
    result.exact = false;
    result.samples = sampled->samples;
    result.worst_scale_reduction = sampled->worst_scale_reduction;
  }
  for (int place = 0; place < static_cast<int>(wiring.cards.size()); ++place)
    result.places.push_back(tally.chances(place));
  draw_histories(wiring, groups, options, tally.never_seen(), result);
  return result;
}

/// Options of the first or the second half of the work.
PosteriorOptions half(const PosteriorOptions& options, double from) {
  PosteriorOptions part = options;
  if (options.progress)
    part.progress = [&tell = options.progress, from](double share) { tell(from + share / 2); };
  return part;
}

}  // namespace

std::optional<Posterior> posterior(const Wiring& wiring, const PosteriorOptions& options,
                                   const Clues& clues) {
  const OpenClues open(wiring, clues);
  const bool hidden = open.any() && !Tally(wiring).never_seen().empty();
  if (!hidden) return by_components(wiring, options, clues, open);
  PosteriorOptions first = half(options, 0);
  first.draws = std::max(options.histories, options.draws / std::max(options.rounds, 1));
  const auto guided = by_components(wiring, first, clues, open);
  return guided ? weigh(wiring, *guided, clues, half(options, .5)) : std::nullopt;
}

}  // namespace colddeck
