// The pictures of a film one after another, with their times. Shows OpenCV.
#pragma once

#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>

#include "vision/footage/film_facts.h"

namespace colddeck {

/// Plays a film forwards once. Memory does not grow with its length.
class Footage {
 public:
  /// `path`: a file, or "-" for standard input. `threads`: for decoding, 0 as many as there are processors;
  /// the pictures are the same with any. The error is one sentence that names the film.
  static tl::expected<Footage, std::string> open(const std::string& path, int threads = 0);

  const FilmFacts& facts() const;

  /// Goes to the next picture; false when there is none left.
  bool next();
  /// Goes on to about `time`, to where the film can be taken up before it; pictures that are passed over
  /// count. False, and the film goes on where it was, if that cannot be done, as in a pipe.
  bool go_to(Millis time);
  /// Number of the picture, from 0, and its time. Of pictures without a time of their own it is reckoned.
  std::int64_t number() const;
  Millis time() const;

  /// The picture as blue, green, red, 8 bits, turned as the film asks, shrunk to `size` (whole: facts()).
  cv::Mat picture(cv::Size size) const;
  cv::Mat picture() const;

  /// After the last picture: what was amiss.
  FilmDamage damage() const;

  Footage(Footage&&) noexcept;
  Footage& operator=(Footage&&) noexcept;
  ~Footage();

 private:
  class Player;
  explicit Footage(std::unique_ptr<Player> player);
  std::unique_ptr<Player> player_;
};

}  // namespace colddeck
