// How good a set-up hand is in whole numbers, also when some of its cards cannot be known to who arranges it.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "games/hand_odds.h"

namespace colddeck {

/// Compared only among scores of equally many cards of one game. Of hands of three they are mid-ranks in
/// units of half a hand, 2 · worse + equal, so that ties are exact.
using Score = std::int64_t;

/// Hands under one rule set. Immutable.
class ScoreTable {
 public:
  explicit ScoreTable(const RuleSet& rules);

  int cards_each() const { return cards_each_; }

  /// Score of a known hand of three, above 0 and below 2 · C(pack, 3).
  Score of(Card a, Card b, Card c) const {
    return score_[static_cast<std::size_t>(strengths_->strength(a, b, c))];
  }

  /// How good it is to send the cards of `known`, one to cards_each(), to a hand whose other cards are not
  /// known but for being none of `excluded` (cards of `known` may be in there).
  ///
  /// One or two cards: the sum of the scores over every way to complete them to three. Three or more: what
  /// they make by themselves, as the best three play; of hands of four and five with their discards.
  Score expected(std::span<const Card> known, std::span<const Card> excluded) const;

  /// (worse + half of the equal ones) / all whole hands, in (0, 1); of a hand that is not whole, of three
  /// cards or more, among hands of three.
  double mid_rank(std::span<const Card> cards) const;

  const StrengthTable& strengths() const { return *strengths_; }

  /// Weights e^{βs}, s = −ln(1 − u + .001), for each β of kTilts.
  using Tilts = std::array<double, 5>;
  static constexpr Tilts kTilts = {0.5, 1, 2, 4, 8};
  /// Of a whole hand and its score.
  Tilts tilt(std::span<const Card> hand, Score score) const;

 private:
  Score sum_over_third(Card a, Card b) const;

  int cards_each_;
  std::shared_ptr<const StrengthTable> strengths_;
  std::shared_ptr<const HandOdds> odds_;  ///< of hands of four and five, else null
  HandRanking ranking_;
  std::vector<Score> score_;      ///< by strength
  std::vector<Tilts> tilt_;       ///< by strength
  std::vector<Score> two_known_;  ///< by pair of cards: sum over every third card
  std::vector<Score> one_known_;  ///< by card: sum over every two others
};

/// Built once for each number of cards and ranking and kept; safe from any thread.
std::shared_ptr<const ScoreTable> score_table(const RuleSet& rules);

}  // namespace colddeck
