// The table without anything on it. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>

#include "synthetic/table/camera.h"
#include "synthetic/table/look.h"

namespace colddeck::film {

/// The table and the floor round it as the camera sees them under even light. Blue, green, red; 8 bits.
cv::Mat table_picture(TableTop table, const Camera& camera, std::uint64_t seed);

/// By how much each pixel's blue, green and red are to be multiplied in that light; 32-bit floats.
cv::Mat light_picture(Light light, const Camera& camera);

}  // namespace colddeck::film
