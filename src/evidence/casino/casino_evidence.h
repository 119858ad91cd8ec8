// What a night of a game against the house is worth as evidence. The pack is shuffled for every hand, so that
// under the null every hand is a fair sample of the pack, whatever happened before: each factor below has
// mean 1 given all that was seen before, products may be looked at at any time (Ville 1939), and no habit of
// sorting cards matters.
#pragma once

#include <array>
#include <vector>

#include "cards/card_set.h"
#include "recording/casino_hands.h"
#include "recording/hands_done.h"

namespace colddeck {

/// A product Σ_a w_a Π_t [(1 − ρ_a) + ρ_a L_a,t] of likelihood ratios, one alternative a for each pair of how
/// strong (its own L) and how often (ρ) something is done.
class RatioProduct {
 public:
  static constexpr std::array<double, 4> kRates = {0.1, 0.25, 0.5, 1.0};
  explicit RatioProduct(std::size_t alternatives) : logs_(alternatives * kRates.size(), 0.0) {}
  /// One likelihood ratio for each alternative, each with mean 1 under the null.
  void add(const std::vector<double>& ratios);
  double log_value() const;  ///< natural logarithm of the e-value; 0 before anything was seen
  int count() const { return count_; }

 private:
  std::vector<double> logs_;
  int count_ = 0;
};

/// How strong the hands of one seat are. With u the mid-rank among all hands the alternatives are L = f(u) /
/// mean, the mean over all hands that the cards known to lie elsewhere leave: f = u, u², u⁴ for who keeps the
/// best of two, three and five hands, and 1 / (1 − u + .001) for who deals the very best.
class CasinoLuck {
 public:
  explicit CasinoLuck(CasinoGame game);
  /// Ratios for a hand, `elsewhere` being certain before the hand is turned up.
  std::vector<double> ratios(const ThreeCards& hand, CardSet elsewhere) const;
  static constexpr std::size_t kAlternatives = 4;

 private:
  static std::size_t index(int a, int b, int c);
  std::vector<std::array<float, kAlternatives>> values_;  // f(u) by hand, cards ascending
};

/// A card that is never dealt: for each card, hands without it are likelier by 52 / (52 − m) when it is not
/// in the pack, m the cards seen; a hand with it settles that it is.
struct MissingCard {
  double log_e = 0;  ///< averaged over the 52 cards
  Card card;         ///< the likeliest to be missing
};

struct CasinoSeatLuck {
  Seat seat;
  double log_e = 0;
  int hands = 0;
};

struct CasinoEvidence {
  std::vector<CasinoSeatLuck> luck;  ///< the house first
  MissingCard missing;
  int hands_seen = 0;      ///< in which the house's cards are known
  double log_shuffle = 0;  ///< cards of the hand before come again too often or too seldom
  int repeats = 0;         ///< cards that came again
  double expected_repeats = 0;
};

/// `session` must be without corrections and of a game against the house. Hands of players count only where
/// every hand was seen, for hands that are played are better than those that are not.
CasinoEvidence weigh_casino(const Session& session, const HandsDone& progress = {});

}  // namespace colddeck
