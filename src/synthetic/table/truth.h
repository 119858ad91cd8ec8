// What a film truly shows: the recording with times and places, and the cards of every frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recording/session.h"
#include "synthetic/table/film.h"
#include "synthetic/table/look.h"
#include "synthetic/table/painter.h"

namespace colddeck::film {

/// `session`, which was filmed, with the events in the order in which they are seen, the time at which each
/// begins, its frames, and where in the picture it is (the camera at rest). Events that were not filmed are
/// left out. `times` are those of the frames, one or more; `file` is the film's name.
Session true_recording(const Session& session, const Film& film, const Look& look,
                       const std::vector<std::int64_t>& times, const std::string& file);

/// One line of JSON: {"frame":0,"ms":0,"cards":[{"card":"KS","up":true,"quad":[[x,y],…]},…]}, the lowest card
/// first. Corners in pixels, clockwise from the top left one of the card as it lies.
std::string truth_line(std::int64_t frame, std::int64_t ms, const std::vector<SeenCard>& cards);

}  // namespace colddeck::film
