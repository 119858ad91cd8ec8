// When the frames of a film are taken.
#pragma once

#include <cstdint>
#include <vector>

namespace colddeck::film {

struct Shutter {
  double fps = 30;
  /// As phones do it: each frame a little early or late, now and then one left out, and fewer for some
  /// seconds where a phone lets more light in.
  bool varying = false;
  std::uint64_t seed = 1;
};

/// Times of all frames of a film that lasts `duration` ms: the first is 0, each is later than the one before,
/// and none is beyond the end.
std::vector<std::int64_t> frame_times(double duration, const Shutter& shutter);

}  // namespace colddeck::film
