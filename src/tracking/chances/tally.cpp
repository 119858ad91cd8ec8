#include "tracking/chances/tally.h"

namespace colddeck {

Tally::Tally(const Wiring& wiring, int keep)
    : wiring_(wiring),
      never_seen_(wiring.pack),
      seen_(wiring.cards.size()),
      unseen_(wiring.cards.size()),
      histories_(wiring.cards.size()),
      keep_(keep) {
  for (const Face& card : wiring.cards)
    if (card) never_seen_.erase(*card);
  for (const Wiring::Hand& hand : wiring.hands) never_seen_ = never_seen_ - hand.held;
}

PlaceChances Tally::chances(int place) const {
  PlaceChances chances{};
  if (const Face& certain = wiring_.cards[index(place)]) {
    chances[static_cast<std::size_t>(certain->index())] = 1;
    return chances;
  }
  const double all = histories_[index(place)];
  for (std::size_t card = 0; all > 0 && card < chances.size(); ++card)
    chances[card] = static_cast<float>(seen_[index(place)][card] / all);
  const double left = all > 0 ? unseen_[index(place)] / all : 1;
  never_seen_.for_each([&](Card card) {
    chances[static_cast<std::size_t>(card.index())] = static_cast<float>(left / never_seen_.size());
  });
  return chances;
}

/// Reservoir sampling.
void Tally::end_history() {
  if (keep_ == 0) return;
  ++ended_;
  if (kept_.size() < static_cast<std::size_t>(keep_)) {
    kept_.push_back(current_);
  } else {
    const auto place = static_cast<std::uint64_t>(dice_.unit() * static_cast<double>(ended_));
    if (place < kept_.size()) kept_[place] = current_;
  }
  current_.clear();
}

void Tally::add(const Tally& other) {
  for (std::size_t place = 0; place < seen_.size(); ++place) {
    for (std::size_t card = 0; card < seen_[place].size(); ++card)
      seen_[place][card] += other.seen_[place][card];
    unseen_[place] += other.unseen_[place];
    histories_[place] += other.histories_[place];
  }
}

}  // namespace colddeck
