// The faces of the cards, in the house's own drawing after the English pattern. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "cards/card.h"
#include "synthetic/table/look.h"

namespace colddeck::film {

// Pixels of a drawn card: 44 a centimetre.
inline constexpr int kFaceWidth = 277;
inline constexpr int kFaceHeight = 387;

/// Blue, green, red and opacity; the corners are round.
cv::Mat face_art(Card card);

cv::Mat back_art(Back back);

/// Rounds the corners of a drawing as large as a card, and makes what is outside transparent.
cv::Mat with_round_corners(const cv::Mat& art);

}  // namespace colddeck::film
