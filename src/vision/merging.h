// Which glimpses are of one card, and what they say together. Pure geometry and arithmetic.
#pragma once

#include <optional>
#include <vector>

#include "vision/glimpse.h"

namespace colddeck {

/// One card with all that was seen of it.
struct SeenCard {
  CardBelief belief;
  ImagePoint centre;  ///< of the card where its outline or two corners were seen, else of the index
  std::optional<CardOutline> outline;
  std::vector<IndexPlace> indices;
};

/// Of glimpses of one index, as at two sizes of a picture, the one that says most.
std::vector<IndexGlimpse> without_repeats(std::vector<IndexGlimpse> indices);

/// What is less likely than this to be a card's face says nothing.
inline constexpr double kLeastFace = 0.5;

/// Of outlines that are of one card, as its edge and its frame, the one that says most. Backs stay.
std::vector<OutlineGlimpse> without_repeats(std::vector<OutlineGlimpse> outlines,
                                            double least_face = kLeastFace);

/// Repeats are dropped; indices go to the outline in whose corner they are; indices of one name that can be
/// corners of one card become one; an index on a card's back is dropped.
std::vector<SeenCard> merged(Glimpses glimpses);

/// The same for a pack whose letters may be foreign: what is a face with a probability of `least_face`
/// counts, and two indices of one name are of one card only in opposite corners, since several letters may
/// look like one.
std::vector<SeenCard> merged_by_place(Glimpses glimpses, double least_face);

}  // namespace colddeck
