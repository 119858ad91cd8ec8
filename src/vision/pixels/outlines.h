// Where whole cards may lie in a picture: quadrilaterals of a card's proportions that stand out from what is
// around them. Many are no cards; the card classifier decides. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "vision/picture_reading.h"

namespace colddeck {

/// Clockwise, the first two corners end a short side, in pixels of `picture` (blue, green, red; 8 bits).
/// Where perspective leaves open which side is the short one, both are given. Throws cv::Exception.
std::vector<CardOutline> find_outlines(const cv::Mat& picture);

/// The four corners in any order, clockwise from an end of a short side. Only for convex outlines.
CardOutline upright(const CardOutline& corners);

}  // namespace colddeck
