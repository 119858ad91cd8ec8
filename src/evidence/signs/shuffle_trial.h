// Whether a pack that was shuffled, or should have been, came out as it went in.
//
// The order before is what was gathered, the order after is what was dealt. A pack that was shuffled well
// deals every order alike, so that two things can be said exactly:
//  - how much likelier the deals are if nothing was done to the pack, or only a cut, or if a slug was held
//    back on top: a likelihood ratio with mean 1 under a good shuffle;
//  - how many pairs of neighbours stayed together. Of m cards seen, r pairs of which lay one on the other, k
//    pairs or more stay with probability Σ_{j ≥ k} (−1)^{j−k} C(j−1, k−1) C(r, j) (m − j)! / m!, for any j
//    pairs glued together leave m − j things to order. With the whole pack (m = 52, r = 51) .981 pairs stay
//    on average, and six or more once in 1,870 shuffles.
// Clumsy honest shuffles keep many neighbours together. So the second is a grade and accuses nobody.
#pragma once

#include <cstdint>
#include <vector>

#include "tracking/history.h"

namespace colddeck {

enum class ShuffleGrade : std::uint8_t { unshuffled, sloppy, adequate };

/// One time that the pack was shuffled, or should have been.
struct ShuffleTrial {
  std::size_t round = 0;     ///< index of the first round that was dealt afterwards
  bool recorded = false;     ///< a shuffle was seen; otherwise the rules wanted one
  int cards = 0;             ///< cards dealt afterwards and seen
  int predicted = 0;         ///< those of them that came just where an untouched pack would have brought them
  double log_untouched = 0;  ///< natural logarithm of the likelihood ratio: untouched against shuffled
  int pairs = 0;             ///< pairs of neighbours that could have stayed together
  int kept = 0;              ///< that did
  double p_value = 1;        ///< of so many pairs or more
  ShuffleGrade grade = ShuffleGrade::adequate;
};

/// Every trial of the evening in which something can be compared. `session` must be without corrections and
/// every hand of it seen, whatever it was worth: hands that are shown are no fair sample of a shuffled pack.
std::vector<ShuffleTrial> shuffle_trials(const Session& session, const History& history);

/// Probability that of `pairs` pairs of neighbours among `cards` cards at least `kept` stay neighbours in a
/// uniformly random order; 0 ≤ pairs < cards ≤ 54.
double chance_of_kept_pairs(int cards, int pairs, int kept);

}  // namespace colddeck
