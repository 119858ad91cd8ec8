// From cards that were seen to cards that are named, or not.
#pragma once

#include <vector>

#include "recording/session.h"
#include "vision/merging.h"
#include "vision/picture_reading.h"

namespace colddeck {

/// Names those that are likelier than `min_confidence`, given that one pack has no card twice, from top to
/// bottom and left to right. What is likelier no face than one is left out.
std::vector<ReadCard> named(const std::vector<SeenCard>& cards, double min_confidence);

/// What a recording keeps of it; where the place is not `named`, the likeliest card is one alternative of
/// several.
Reading reading_of(const ReadCard& card, bool named, int place);

/// Without what only disturbs a person: what is not named and hardly likely to be right, and what is not
/// named and lies within a card that is named and seen whole, as the signs in a court's picture.
std::vector<ReadCard> worth_showing(std::vector<ReadCard> cards);

}  // namespace colddeck
