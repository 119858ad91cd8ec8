// The order of a pack that is spread face up, from one or more photographs of it.
#pragma once

#include <cstddef>
#include <vector>

#include "cards/card.h"
#include "recording/session.h"
#include "vision/picture_reading.h"

namespace colddeck {

/// One place of the pack, as seen in one photograph or several.
struct SpreadPlace {
  ReadCard card;              ///< of the photograph that says most
  std::size_t picture = 0;    ///< which one
  int seen = 1;               ///< photographs that show this place
  bool contradicted = false;  ///< photographs name different cards
  bool deduced = false;       ///< not read: the one card that is missing from the 52
  int hidden_before = 0;      ///< cards that may lie hidden before this one

  /// Not read surely, or read differently, or named elsewhere too.
  bool unsure = false;
};

struct SpreadOrder {
  std::vector<SpreadPlace> places;  ///< from the top of the pack, or the part of it that is there
  std::vector<Card> missing;        ///< of the 52
  std::vector<Card> doubled;        ///< named at more than one place
  int rows = 0;                     ///< of the photograph that shows most cards
};

/// Where a pack lies face up, the card that is partly under all others is the top of the pack when it is
/// turned down again; it is the leftmost as the cards stand upright. `from_the_right` is for a grid or a
/// ribbon laid the other way. Photographs of parts must overlap to be put in order; those that do not follow
/// one another.
SpreadOrder spread_order(const std::vector<PictureReading>& pictures, bool from_the_right);

/// As an event of a recording: unsure places with what else they may be, doubled cards only once. Places of
/// hidden cards are there, unread, if all are 52 with them.
Event spread_event(const SpreadOrder& order);
/// Whether the places, those of hidden cards with them, are just those of a whole pack.
bool whole_pack(const SpreadOrder& order);

}  // namespace colddeck
