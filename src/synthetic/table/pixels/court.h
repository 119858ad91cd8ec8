// Jacks, queens and kings. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "cards/card.h"

namespace colddeck::film {

/// A framed figure, the same from both ends, in the middle of a drawing of a card; `unit` pixels to the
/// centimetre. `rank` is jack, queen or king.
void draw_court(cv::Mat& art, Rank rank, Suit suit, double unit);

}  // namespace colddeck::film
