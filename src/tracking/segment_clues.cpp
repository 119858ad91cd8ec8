#include "tracking/segment_clues.h"

#include <algorithm>

namespace colddeck {
namespace {

class PlacesOf {
 public:
  explicit PlacesOf(const SegmentWiring& wired, SlotId slots) : places_(static_cast<std::size_t>(slots), -1) {
    for (std::size_t place = 0; place < wired.slots.size(); ++place)
      places_[static_cast<std::size_t>(wired.slots[place])] = static_cast<int>(place);
  }
  /// Empty if one of the slots is not of this segment.
  std::vector<int> operator()(const SlotRow& slots) const {
    std::vector<int> places;
    for (const SlotId slot : slots) {
      places.push_back(places_[static_cast<std::size_t>(slot)]);
      if (places.back() < 0) return {};
    }
    return places;
  }

 private:
  std::vector<int> places_;  // by slot
};

bool retained(const Round& round, Seat seat) {
  const Holding* holding = round.holding_of(seat);
  return holding != nullptr && holding->retained;
}

/// Whether the player of one hand and no other decided on it, knowing it, whatever came of it.
bool decided(const Followed& followed, std::size_t round, const Holding& holding) {
  const auto& rounds = followed.history.rounds;
  if (!holding.looked && !followed.places[round].all_look) return false;
  if (retained(rounds[round], holding.seat)) return false;
  return round == 0 || !retained(rounds[round - 1], holding.seat);
}

/// The last who is left need not decide.
bool won_unopposed(const Round& round, const Holding& holding) {
  return !holding.folded &&
         std::all_of(round.holdings.begin(), round.holdings.end(),
                     [&](const Holding& other) { return &other == &holding || other.folded; });
}

bool is_over(const Round& round) {
  return std::any_of(round.holdings.begin(), round.holdings.end(),
                     [](const Holding& holding) { return holding.won; });
}

}  // namespace

Clues clues_of(const Followed& followed, const SegmentWiring& wired, bool by_play) {
  const PlacesOf places(wired, followed.slots.size());
  Clues clues;
  for (const Followed::OpenCards& open : followed.open) {
    std::vector<int> at = places(open.slots);
    if (!at.empty()) clues.doubts.push_back({std::move(at), open.readings, open.others});
  }
  for (std::size_t r = 0; r < followed.places.size() && by_play; ++r) {
    const Round& round = followed.history.rounds[r];
    const auto& odds = followed.places[r].odds;
    if (odds == nullptr || !is_over(round)) continue;
    for (std::size_t i = 0; i < round.holdings.size(); ++i) {
      const Holding& holding = round.holdings[i];
      std::vector<int> at = places(followed.places[r].dealt[i]);
      if (static_cast<int>(at.size()) != odds->cards_each() || won_unopposed(round, holding) ||
          !decided(followed, r, holding))
        continue;
      clues.plays.push_back({std::move(at), holding.folded, odds});
    }
  }
  return clues;
}

}  // namespace colddeck
