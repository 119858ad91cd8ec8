// What follows from the orders in which every single hand can have been returned, the slow and obvious way.
#pragma once

#include <vector>

#include "recording/session.h"

namespace colddeck::tests {

/// The faces that are certain in one round.
struct CertainRound {
  std::vector<Faces> dealt;     ///< by hand of the deal, in dealing order
  std::vector<Faces> returned;  ///< by hand of the block, uppermost first
};

/// For honest sessions of three-card hands of which every return, burn and depth of a cut is recorded. Tries
/// all ways of filling the three places of a hand and all six orders of returning them, hand by hand, again
/// and again until nothing changes. Hands of which nearly nothing is known are passed over.
std::vector<CertainRound> certain_faces(const Session& session);

}  // namespace colddeck::tests
