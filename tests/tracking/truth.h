// What really happened in a simulated session of which the recording shows only a part.
#pragma once

#include <vector>

#include "pack/dice.h"
#include "recording/session.h"
#include "tracking/history.h"

namespace colddeck::tests {

/// What of a whole recording is left out.
struct Blanks {
  double faces = 0;            ///< share of the single faces that were not seen
  bool deals_blank = false;    ///< no face of a dealt hand was seen
  bool deals_as_sets = false;  ///< the order inside dealt hands was not seen
  bool returns_blank = false;  ///< no face of a returned hand was seen
  double returns_lost = 0;     ///< share of the returns that are not recorded
  double places_given = 0;     ///< share of the blocks whose returns come in any order, with their places
  double depths_lost = 0;      ///< share of the cuts whose depth was not seen
};

Session with_blanks(const Session& whole, const Blanks& blanks, Dice& dice);

/// How much of the truth was found out.
struct Found {
  int wrong = 0;         ///< faces stated against the truth
  int dealt = 0;         ///< faces known of dealt hands, in their place
  int held = 0;          ///< … in whatever place
  int returned = 0;      ///< faces known of returned hands, in their place
  int all_dealt = 0;     ///< cards that were dealt
  int all_returned = 0;  ///< cards that were returned
};

/// `whole` is the recording in which everything is seen.
Found compare(const Session& whole, const History& history);

}  // namespace colddeck::tests
