#include "evidence/signs/deal_mismatch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

#include "tracking/pack_before.h"

namespace colddeck {
namespace {

constexpr double kMisread = 0.01;

/// Natural logarithm of the chance to see `seen` where the pack brings `dealt(i)` as the i-th card.
template <typename DealtAt>
double log_chance(const std::vector<Face>& seen, std::size_t pack, DealtAt dealt) {
  double log = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Face& face = dealt(i);
    if (!face || !seen[i]) continue;
    log += std::log(*face == *seen[i] ? 1 - kMisread : kMisread / static_cast<double>(pack - 1));
  }
  return log;
}

/// Sums likelihoods of the ways to do one thing, and remembers the likeliest way.
class Ways {
 public:
  void add(double log_chance, int given) {
    if (logs_.empty() || log_chance > best_) {
      best_ = log_chance;
      given_ = given;
    }
    logs_.push_back(log_chance);
  }
  /// ln of the mean over the ways.
  double log_mean() const {
    double sum = 0;
    for (const double log : logs_) sum += std::exp(log - best_);
    return best_ + std::log(sum / static_cast<double>(logs_.size()));
  }
  int given() const { return given_; }

 private:
  std::vector<double> logs_;
  double best_ = 0;
  int given_ = -1;
};

/// The first card is kept from the `from`-th on and given as the `to`-th; seconds are dealt in between.
Ways second_deals(const std::vector<Face>& pack, const std::vector<Face>& seen) {
  Ways ways;
  for (std::size_t from = 0; from < seen.size(); ++from)
    for (std::size_t to = from + 1; to <= seen.size(); ++to)
      ways.add(log_chance(seen, pack.size(),
                          [&](std::size_t i) -> const Face& {
                            return pack[i < from || i > to ? i : i == to ? from : i + 1];
                          }),
               to < seen.size() ? static_cast<int>(to) : -1);
  return ways;
}

Ways bottom_deals(const std::vector<Face>& pack, const std::vector<Face>& seen) {
  Ways ways;
  for (std::size_t at = 0; at < seen.size(); ++at)
    ways.add(log_chance(seen, pack.size(),
                        [&](std::size_t i) -> const Face& {
                          return i < at ? pack[i] : i == at ? pack.back() : pack[i - 1];
                        }),
             static_cast<int>(at));
  return ways;
}

Ways unseen_cuts(const std::vector<Face>& pack, const std::vector<Face>& seen) {
  Ways ways;
  for (std::size_t depth = 1; depth < pack.size(); ++depth)
    ways.add(log_chance(seen, pack.size(),
                        [&](std::size_t i) -> const Face& { return pack[(i + depth) % pack.size()]; }),
             -1);
  return ways;
}

/// The cards of a round in the order in which they were dealt, unknown ones too.
std::vector<Face> dealt_faces(const Round& round) {
  std::vector<Face> faces;
  const std::size_t each = round.holdings.empty() ? 0 : round.holdings.front().dealt.size();
  for (std::size_t place = 0; place < each; ++place)
    for (const Holding& holding : round.holdings)
      faces.push_back(place < holding.dealt.size() ? holding.dealt[place] : Face{});
  return faces;
}

}  // namespace

ToldDeal tell_deal(const std::vector<Face>& predicted, const std::vector<Face>& seen) {
  ToldDeal told;
  if (predicted.size() <= seen.size() || seen.empty()) return told;
  for (std::size_t i = 0; i < seen.size(); ++i)
    told.differing += predicted[i] && seen[i] && *predicted[i] != *seen[i];
  const double misread =
      log_chance(seen, predicted.size(), [&](std::size_t i) -> const Face& { return predicted[i]; });
  const std::array<std::pair<DealStory, Ways>, 3> stories = {{
      {DealStory::second_deal, second_deals(predicted, seen)},
      {DealStory::bottom_deal, bottom_deals(predicted, seen)},
      {DealStory::unseen_cut, unseen_cuts(predicted, seen)},
  }};
  double mean = 0, best = 0;
  for (const auto& [story, ways] : stories) {
    const double log = ways.log_mean() - misread;
    mean += std::exp(log) / static_cast<double>(stories.size());
    if (log <= best) continue;
    best = log;
    told.story = story;
    told.given = ways.given();
  }
  told.log_e = std::log(mean);
  return told;
}

std::vector<DealMismatch> deal_mismatches(const Session& session, const History& history) {
  std::set<std::int32_t> differing;
  for (const Contradiction& found : history.contradictions)
    if (found.kind != Contradiction::Kind::foreign_card) differing.insert(found.hand.value);
  std::vector<DealMismatch> mismatches;
  for (std::size_t i = 1; i < history.rounds.size(); ++i) {
    const Round& round = history.rounds[i];
    if (!differing.contains(round.hand.value)) continue;
    const std::vector<Face> seen = dealt_faces(round);
    const std::vector<Face> pack = pack_before(session, round.deal_event);
    const ToldDeal told = tell_deal(pack, seen);
    if (told.differing == 0) continue;
    DealMismatch mismatch{i, told.story, told.log_e, told.differing, {}, {}};
    if (told.given >= 0) {
      const auto given = static_cast<std::size_t>(told.given);
      mismatch.receiver = round.holdings[given % round.holdings.size()].seat;
      if (seen[given]) mismatch.cards = {*seen[given]};
    }
    mismatches.push_back(mismatch);
  }
  return mismatches;
}

}  // namespace colddeck
