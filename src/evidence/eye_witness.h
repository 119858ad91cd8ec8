// Of every returned hand, only what was seen of the order of its cards: as it went back, or in a pack that
// was spread later. Nothing that follows from hands of other deals.
#pragma once

#include <algorithm>
#include <optional>

#include "tracking/history.h"

namespace colddeck {

/// No face is empty.
inline bool all_known(const Faces& faces) {
  return std::all_of(faces.begin(), faces.end(), [](const Face& face) { return face.has_value(); });
}

class EyeWitness {
 public:
  /// Both must outlive this. `session` must be without corrections, and `history` is its history.
  EyeWitness(const Session& session, const History& history);

  /// The round at this index, its block with no other faces than those that were seen.
  Round round(std::size_t index, const RuleSet& rules);

 private:
  const History& spreads();

  const Session& session_;
  const History& history_;
  bool any_spread_ = false;
  std::optional<History> spreads_;  // of the session with all faces hidden but those of spreads
};

}  // namespace colddeck
