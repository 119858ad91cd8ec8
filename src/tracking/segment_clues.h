// What was seen, of one segment of an evening, that makes some histories likelier than others. For this room
// only.
#pragma once

#include "tracking/chances/clues.h"
#include "tracking/chances/segment_wiring.h"
#include "tracking/follower.h"

namespace colddeck {

/// Cards that were left open, and with `by_play` who folded a hand that he knew, and who did not. Nothing is
/// said of hands that were kept for another deal, that changed in a draw, or that won because all others
/// folded: of those it is not known whether their players would have stayed in.
Clues clues_of(const Followed& followed, const SegmentWiring& wired, bool by_play);

}  // namespace colddeck
