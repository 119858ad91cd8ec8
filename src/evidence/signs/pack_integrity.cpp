#include "evidence/signs/pack_integrity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace colddeck {
namespace {

constexpr double kMisread = 0.01;
/// Sightings of a card that is there twice, in an evening.
constexpr std::array kSightings = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0};

/// Which cards came when, while the pack was dealt round and round.
class Rounds {
 public:
  Rounds(const Session& session, const History& history)
      : history_(history), pack_(session.rules.pack_size()) {}

  void run() {
    for (const Round& round : history_.rounds) {
      if (round.shuffled_before) shuffle();
      if (round.cut_before) last_seen_.fill(kLongAgo);
      see(round);
    }
    shuffle();
  }

  int pack() const { return pack_; }
  int cards_seen() const { return cards_seen_; }
  const std::vector<HandNo>& too_soon(int card) const { return too_soon_[static_cast<std::size_t>(card)]; }
  int rounds_without(int card) const { return rounds_without_[static_cast<std::size_t>(card)]; }

 private:
  static constexpr int kLongAgo = -100'000;

  /// The pack was dealt through so often since the card was seen, or since the shuffle.
  void shuffle() {
    for (std::size_t card = 0; card < absent_.size(); ++card) {
      rounds_without_[card] += absent_[card] / pack_;
      absent_[card] = 0;
    }
    last_seen_.fill(kLongAgo);
  }

  void see(const Round& round) {
    int dealt = 0;
    for (const Holding& holding : round.holdings) dealt += static_cast<int>(holding.dealt.size());
    most_dealt_ = std::max(most_dealt_, dealt);
    std::array<bool, Card::kMost> here{};
    for (const Holding& holding : round.holdings)
      for (const Face& face : holding.dealt)
        if (face) see(round, static_cast<std::size_t>(face->index()), dealt, here);
    for (std::size_t card = 0; card < absent_.size(); ++card)
      if (!here[card]) absent_[card] += dealt;
    dealt_before_ += dealt;
  }

  void see(const Round& round, std::size_t card, int dealt, std::array<bool, Card::kMost>& here) {
    ++cards_seen_;
    // A card that came back lies among the lowest cards: before it is dealt again, all above it must be.
    const bool too_soon = here[card] || dealt_before_ + dealt - last_seen_[card] <= pack_ - most_dealt_;
    if (too_soon) too_soon_[card].push_back(round.hand);
    here[card] = true;
    rounds_without_[card] = 0;  // it is in the pack
    absent_[card] = 0;
    last_seen_[card] = dealt_before_ + dealt;
  }

  const History& history_;
  int pack_;
  int dealt_before_ = 0;
  int most_dealt_ = 0;  // in one round
  int cards_seen_ = 0;
  std::array<int, Card::kMost> last_seen_ = [] {
    std::array<int, Card::kMost> ago{};
    ago.fill(kLongAgo);
    return ago;
  }();                                     // cards dealt until then
  std::array<int, Card::kMost> absent_{};  // cards dealt since it was seen or the pack shuffled
  std::array<int, Card::kMost> rounds_without_{};
  std::array<std::vector<HandNo>, Card::kMost> too_soon_;
};

double log_twice(std::size_t sightings, double by_misreading) {
  double e = 0;
  for (const double mean : kSightings)
    e += std::exp(static_cast<double>(sightings) * std::log(mean / by_misreading) + by_misreading - mean) /
         static_cast<double>(kSightings.size());
  return std::log(e);
}

}  // namespace

std::vector<PackIntegrity> pack_integrity(const Session& session, const History& history, double least) {
  Rounds rounds(session, history);
  rounds.run();
  const double share = std::log(2.0 * rounds.pack());  // each card may come twice or not at all
  const double by_misreading = kMisread * rounds.cards_seen() / (rounds.pack() - 1);
  std::vector<PackIntegrity> found;
  for (int card = 0; card < rounds.pack(); ++card) {
    PackIntegrity twice{Card::from_index(card), true, rounds.too_soon(card), 0, 0};
    twice.log_e = log_twice(twice.hands.size(), by_misreading) - share;
    PackIntegrity missing{Card::from_index(card), false, {}, rounds.rounds_without(card), 0};
    missing.log_e = -missing.rounds_of_pack * std::log(kMisread) - share;
    for (PackIntegrity& each : {std::ref(twice), std::ref(missing)})
      if (each.log_e >= least && !(each.twice && each.hands.empty())) found.push_back(std::move(each));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const PackIntegrity& a, const PackIntegrity& b) { return a.log_e > b.log_e; });
  return found;
}

}  // namespace colddeck
