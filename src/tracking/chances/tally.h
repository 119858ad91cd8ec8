// How often each card was at each place over a number of possible histories. For this room only.
#pragma once

#include <cstdint>
#include <vector>

#include "tracking/chances/posterior.h"

namespace colddeck {

class Tally {
 public:
  explicit Tally(const Wiring& wiring);

  /// In one more history this card, or one that was never seen, is at the place.
  void count(int place, Face card) {
    ++histories_[index(place)];
    if (card)
      ++seen_[index(place)][static_cast<std::size_t>(card->index())];
    else
      ++unseen_[index(place)];
  }
  /// Share of the counted histories that have the card at the place; places never counted hold what is
  /// certain there or any card that was never seen.
  PlaceChances chances(int place) const;
  void add(const Tally& other);
  int histories(int place) const { return static_cast<int>(histories_[index(place)]); }

 private:
  static std::size_t index(int place) { return static_cast<std::size_t>(place); }

  const Wiring& wiring_;
  CardSet never_seen_;
  std::vector<std::array<std::uint32_t, Card::kMost>> seen_;
  std::vector<std::uint32_t> unseen_, histories_;
};

}  // namespace colddeck
