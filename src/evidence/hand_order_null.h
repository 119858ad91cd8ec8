// What an honest order of the hands in a block looks like, where the rules leave it to the gatherer.
//
// An honest gatherer takes the hands as they come to hand, or by some custom: as they were dealt, as they
// folded, from one side or the other. The null is every mixture of one custom, followed with some steadiness,
// and no order at all. Universal inference (Wasserman, Ramdas, Balakrishnan 2020): what happened is judged
// against the member of that family that explains it best, which makes the result valid for all of them.
#pragma once

#include <vector>

#include "evidence/return_choice.h"

namespace colddeck {

class HandOrderNull {
 public:
  /// Probability, relative to no order at all, that the same gatherer sends the next set of hands, learnt
  /// from the blocks so far; then learns from this one. 1 where the order was not free.
  double tell(const BlockView& block, const SetupPlan& plan, std::int32_t hand_sets);

  /// Logarithm of the greatest likelihood that any member of the family gives to all blocks so far, relative
  /// to no order at all; 0 or more.
  double log_best() const;

 private:
  struct Member {
    std::size_t custom = 0;
    double steadiness = 0;
    double log_likelihood = 0;  ///< relative to no order at all
  };
  std::vector<Member> members_;
};

}  // namespace colddeck
