// The best cards that a gatherer can send to one set-up hand.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>
#include <span>
#include <vector>

#include "games/hand_odds.h"

namespace colddeck {

/// The cards of one hand of the block, of which `wanted` are to be sent.
struct HandOfBlock {
  boost::container::static_vector<Card, 5> cards;
  int wanted = 1;  ///< 1 to cards.size()
};

using ChosenCards = boost::container::static_vector<Card, 5>;

/// Chooses as a gatherer would who knows every card of the block, but not those that come from elsewhere.
///
/// Three cards or more are chosen to be the best hand by themselves, discards included; one or two so that
/// the hand of three that they end in is the strongest on average (mean mid-rank over the cards still
/// missing, all equally likely).
class BestChoice {
 public:
  explicit BestChoice(const RuleSet& rules);

  /// The hands must want between one and five cards together, of which never more than `cards_each` of the
  /// rules.
  ChosenCards operator()(std::span<const HandOfBlock> hands) const;

 private:
  ChosenCards best_single(std::span<const HandOfBlock> hands) const;
  ChosenCards best_pair(std::span<const HandOfBlock> hands) const;
  ChosenCards best_three_and_more(std::span<const HandOfBlock> hands, int wanted) const;
  double pair_value(Card a, Card b) const {
    return pair_value_[static_cast<std::size_t>(a.index() * Card::kMost + b.index())];
  }

  HandRanking ranking_;
  std::vector<double> pair_value_;    // mean mid-rank of a hand of three that holds both
  std::vector<double> single_value_;  // … that holds the card
};

}  // namespace colddeck
