// One recording in, the evening as a table film out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>

namespace colddeck {

struct RenderRequest {
  std::string recording;  ///< path, or "-" for standard input
  std::string output;     ///< must end in .mp4
  std::string size = "720p";
  double fps = 30;
  std::string rate = "steady";
  int turned = 0;  ///< degrees by which a player must turn the frames clockwise: 0, 90, 180 or 270
  std::string camera = "overhead";
  std::string table = "felt";
  std::string light = "even";
  std::string back = "red";
  std::string shake = "none";
  std::string lens = "wavering";
  std::string grain = "fine";
  std::string quality = "high";
  std::string arranging = "shown";
  double pace = 1;
  int hands = 0;  ///< only the first so many; 0: all
  std::uint64_t seed = 1;
  std::string truth;         ///< where to write the recording with times and places; empty: nowhere
  std::string truth_frames;  ///< where to write the cards of every frame; empty: nowhere
  std::function<void(std::size_t, std::size_t)> progress;  ///< frames that are done, and of how many
  std::function<bool()> stop;                              ///< asked at every frame
};

struct Rendered {
  std::size_t frames = 0;
  double seconds = 0;    ///< that the film lasts
  bool stopped = false;  ///< then nothing was written
};

/// Files have their names when they are whole. The error is one sentence.
tl::expected<Rendered, std::string> render_recording(const RenderRequest& request);

}  // namespace colddeck
