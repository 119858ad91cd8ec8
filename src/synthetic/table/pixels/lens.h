// What the camera adds to a picture: shaking, wavering exposure and focus, flicker and noise. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "synthetic/table/camera.h"
#include "synthetic/table/look.h"

namespace colddeck::film {

class Lens {
 public:
  explicit Lens(const Look& look);

  /// Where a point of the steady picture comes to in the picture taken at `ms`.
  PicturePoint shaken(PicturePoint point, double ms) const;
  /// Takes the picture, in place.
  void take(cv::Mat& picture, double ms, std::int64_t frame);

 private:
  cv::Matx23d motion(double ms) const;
  double exposure(double ms) const;
  double blur(double ms) const;
  void add_noise(cv::Mat& picture, std::int64_t frame) const;

  Look look_;
  cv::Mat noise_;               // larger than a picture; each frame takes another part
  std::vector<double> phases_;  // of the slow waves of which everything wavers
};

}  // namespace colddeck::film
