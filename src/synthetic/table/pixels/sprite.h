// A flat thing that is drawn once and painted into many frames. Shows OpenCV.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "synthetic/table/camera.h"

namespace colddeck::film {

/// Blue, green, red, opacity; 8 bits each; the colours already multiplied by the opacity. Kept in several
/// sizes, so that painting it small does not flicker.
class Sprite {
 public:
  Sprite() = default;
  /// `art`: blue, green, red, opacity, not multiplied. `width` and `height` in cm are what it measures.
  Sprite(const cv::Mat& art, double width_cm, double height_cm);

  double width() const { return width_; }
  double height() const { return height_; }
  /// The size of which a pixel is nearest to, but not larger than, one of a picture where it is `pixels`
  /// wide.
  const cv::Mat& level_for(double pixels) const;

 private:
  std::vector<cv::Mat> levels_;  // largest first, each half the one before
  double width_ = 0, height_ = 0;
};

/// A piece of picture with opacity, and where it belongs.
struct Patch {
  cv::Mat pixels;  ///< as in Sprite
  cv::Point at;
};

/// The sprite as it is seen in `quad`, cut at `frame`; empty where nothing of it is in sight.
Patch seen_in(const Sprite& sprite, const Quad& quad, cv::Size frame);
/// The mean of the sprite in several places: something that moved while the shutter was open.
Patch seen_moving(const Sprite& sprite, const std::vector<Quad>& quads, cv::Size frame);
/// Puts the patch over the frame (blue, green, red); its colours are multiplied by `light` (1: as drawn).
void blend(cv::Mat& frame, const Patch& patch, const cv::Scalar& light);

}  // namespace colddeck::film
