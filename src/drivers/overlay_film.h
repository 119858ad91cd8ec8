// The film with what was seen drawn over it.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/table/watch.h"

namespace colddeck {

/// An H.264 file that is made while a film is watched. It has its name when it is finished.
class OverlayFilm {
 public:
  /// `path` must end in .mp4. `fps`: pictures a second that will come, about.
  OverlayFilm(std::string path, double fps);
  OverlayFilm(const OverlayFilm&) = delete;
  OverlayFilm& operator=(const OverlayFilm&) = delete;
  ~OverlayFilm();

  void add(const DrawnPicture& picture);
  /// The error is the first that there was, one sentence.
  tl::expected<void, std::string> finish();

 private:
  class Writing;
  std::unique_ptr<Writing> writing_;
};

}  // namespace colddeck
