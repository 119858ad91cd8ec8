// The return test of one block for one beneficiary: everything the gatherer could have sent to the set-up
// hand, and how good the choice was.
//
// Free are the order inside each hand, and the order of hands where the rules let the gatherer take them in
// any order. What counts is only the set of cards that reaches the set-up hand; every such set is equally
// likely under random gathering.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "evidence/block_view.h"
#include "evidence/score_table.h"
#include "evidence/setup_plan.h"

namespace colddeck {

/// Which cards of one hand go to the set-up hand.
struct Pick {
  std::int8_t hand = 0;  ///< index of the hand in the block
  /// Index of the chosen cards, by the hand's canonical order, among choices(); kUnseen where they were not
  /// seen.
  std::int8_t subset = 0;
  static constexpr int kUnseen = -1;
  friend bool operator==(const Pick&, const Pick&) = default;
};
using Picks = boost::container::static_vector<Pick, kMostTestedCards>;

/// What one kind of gatherer, with one knowledge and one wish, would have done with this block.
struct Wish {
  bool granted = true;           ///< the block was gathered in one of the ways that are best for the wish
  std::int32_t best = 1;         ///< number of those ways, over the hands that the gatherer chose knowingly
  std::int32_t fills = 1;        ///< ways to complete the set of hands with hands of unknown cards
  std::int32_t hand_sets = 1;    ///< sets of hands that could have been sent
  std::uint32_t controlled = 0;  ///< bit i: position i of the plan was chosen knowingly
  std::int32_t choices = 1;      ///< number of ways in all, over those hands
  Picks example;                 ///< one best way: picks of the hands that would have been chosen knowingly

  /// Chance that a gatherer who does not care does as well: 1 if nothing was known or the wish was not
  /// granted.
  double p_value() const { return granted ? static_cast<double>(best) / choices : 1; }
  /// Probability that this gatherer sends what was sent, given how the uncontrolled hands lay.
  double probability() const { return granted ? 1.0 / (static_cast<double>(best) * fills) : 0; }
};

struct ReturnChoice {
  Picks picks;  ///< what was sent, by position of the plan
  std::int32_t arrangements = 1;
  std::int32_t better = 0;  ///< arrangements strictly better for the beneficiary
  std::int32_t equal = 1;   ///< as good, the chosen one among them
  boost::container::static_vector<Card, kMostTestedCards>
      cards;                     ///< of the set-up hand that come from the block
  double mid_rank = 0;           ///< u of the set-up hand, or of three or more of its cards; else 0
  Wish best_of_all;              ///< knows every card of the block
  Wish best_known;               ///< knows the own hand and the hands that were shown
  Wish worst_of_all;             ///< knows every card and wants the beneficiary to lose
  std::array<double, 5> tilt{};  ///< e^{βs} over its mean, for each β of ScoreTable::kTilts; 1 if incomplete

  double p_conservative() const { return static_cast<double>(better + equal) / arrangements; }
  double mid_p() const { return (better + 0.5 * equal) / arrangements; }
  /// `uniform` in [0, 1): exactly uniform under random gathering.
  double randomised_p(double uniform) const { return (better + uniform * equal) / arrangements; }
};

/// Of every way in which the cards inside the hands could lie, the hands where they are: which wishes it
/// would grant, as bits by Alternative (best_of_all, best_known, worst_of_all). Numbered by the choice at
/// each position whose hand was seen, the last position fastest. What each is granted by is as for
/// weigh_choice() with the order of the hands fixed.
struct Grants {
  std::vector<std::uint8_t> of_all, known;  ///< `known`: by the choices of the hands the gatherer knew alone
  std::int32_t best_of_all = 0, worst_of_all = 0, best_known = 0;  ///< how many grant it
  std::uint32_t known_positions = 0;  ///< bit i: of the positions whose hand was seen, the gatherer knew it
};
Grants grants(const BlockView& block, const SetupPlan& plan, const ScoreTable& scores);

/// The places of a position as bits.
CardsOfHand places_of(const SetupPosition& position);

/// Of a block that was not seen as a whole the worst of all is not weighed, nor are tilts; what is best is
/// best by the hands that were seen, and better and equal arrangements are counted as if only those had been
/// sent.
///
/// `free_hands`: the order of the hands was the gatherer's to choose. Where that makes more choices than
/// weighs_order() allows it is taken as it was: that loses evidence, but no guarantee.
ReturnChoice weigh_choice(const BlockView& block, const SetupPlan& plan, bool free_hands,
                          const ScoreTable& scores);

}  // namespace colddeck
