// What one evening says of every gatherer and beneficiary, before it is put into words.
#pragma once

#include <memory>
#include <vector>

#include "evidence/audit_result.h"
#include "evidence/block_view.h"
#include "evidence/pair_test.h"
#include "recording/hands_done.h"

namespace colddeck {

struct PairEvidence {
  PairTest test;
  /// The block sends three cards or more, which are what plays; at a table where no hand gets so many, as
  /// many as any hand gets.
  bool decides = false;
  double weight = 1;      ///< share of α
  double log_e = 0;       ///< valid whatever the habits: the least over the habit models
  double log_screen = 0;  ///< every order equally likely: a screen, never a verdict
  /// −ln p of the record, whatever the habits: from the e-value and, where the order of hands is not free,
  /// from every way in which the orders of cards could have come to the hands (rearrangements.h). By this it
  /// is flagged.
  double log_rarity = 0;
  double log_e_if_stacked =
      0;                     ///< had the gatherer stacked at every chance with the own and shown hands known
  double log_threshold = 0;  ///< log_rarity that flags this pair alone
  bool flagged = false;
};

struct EveningEvidence {
  UsableBlocks usable;
  PlanBook plans;                   ///< owns what the tests point to
  std::vector<PairEvidence> pairs;  ///< by gatherer, then beneficiary
  Verdict verdict = Verdict::insufficient;

  /// Natural logarithm of the e-value against "this player stacked for nobody": pairs averaged by weight.
  double log_e_of(Seat gatherer) const;
  double log_screen_of(Seat gatherer) const;
  /// Stacking at every chance, as many cards as can be sent, would have been flagged.
  bool judged(Seat gatherer) const;
  int blocks_of(Seat gatherer) const;
};

/// `alpha` in (0, 1): family-wise false-alarm rate of the evening. Where the pack is shuffled for every hand
/// nothing is tested.
std::unique_ptr<EveningEvidence> weigh_evening(const Session& session, const History& history, double alpha,
                                               const HandsDone& progress = {});

}  // namespace colddeck
