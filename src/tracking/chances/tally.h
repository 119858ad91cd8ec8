// How often each card was at each place over a number of possible histories. For this room only.
#pragma once

#include <cstdint>
#include <vector>

#include "pack/dice.h"
#include "tracking/chances/posterior.h"

namespace colddeck {

class Tally {
 public:
  /// Keeps `keep` of the counted histories, each as likely as any other, for joint chances.
  explicit Tally(const Wiring& wiring, int keep = 0);

  /// One history of some hands: what lies at each place that was counted.
  using KeptHistory = std::vector<std::pair<int, Face>>;
  /// Histories of one group of hands, which does not depend on the others.
  using KeptGroup = std::vector<KeptHistory>;

  /// In one more history this card, or one that was never seen, is at the place.
  void count(int place, Face card) {
    ++histories_[index(place)];
    if (keep_ > 0) current_.emplace_back(place, card);
    if (card)
      ++seen_[index(place)][static_cast<std::size_t>(card->index())];
    else
      ++unseen_[index(place)];
  }
  /// Share of the counted histories that have the card at the place; places never counted hold what is
  /// certain there or any card that was never seen.
  PlaceChances chances(int place) const;
  void add(const Tally& other);
  /// All places of one history have been counted.
  void end_history();
  /// The kept histories of `other`, which is of the same hands.
  void join_kept(const Tally& other) { kept_.insert(kept_.end(), other.kept_.begin(), other.kept_.end()); }
  const KeptGroup& kept() const { return kept_; }
  int keeps() const { return keep_; }
  CardSet never_seen() const { return never_seen_; }
  int histories(int place) const { return static_cast<int>(histories_[index(place)]); }

 private:
  static std::size_t index(int place) { return static_cast<std::size_t>(place); }

  const Wiring& wiring_;
  CardSet never_seen_;
  std::vector<std::array<std::uint32_t, Card::kMost>> seen_;
  std::vector<std::uint32_t> unseen_, histories_;
  int keep_ = 0;
  std::uint64_t ended_ = 0;
  Dice dice_{1};
  KeptHistory current_;
  KeptGroup kept_;
};

}  // namespace colddeck
