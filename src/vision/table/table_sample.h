// What lies and what moves on a table in one picture of a film, before anything is made of it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "recording/session.h"

namespace colddeck {

/// Something that lies still on the table. Pixels are those of the small picture (see TableEye).
struct Patch {
  float area = 0;      ///< pixels
  float x = 0, y = 0;  ///< of its middle
  float left = 0, top = 0, width = 0, height = 0;
  int label = 0;                  ///< by which TableEye knows it until its next picture
  std::array<float, 3> colour{};  ///< blue, green, red, 0 to 255, in the light of the first pictures
};

/// How much of a picture is marked, in squares of kSquare pixels, row by row.
struct Coverage {
  static constexpr int kSquare = 8;
  int columns = 0;
  int rows = 0;
  std::vector<std::uint8_t> marked;  ///< pixels of each square, 0 to 64

  /// Marked pixels within `radius` pixels of a point, and how many pixels there are.
  struct Share {
    int marked = 0;
    int all = 0;
  };
  Share within(float x, float y, float radius) const;
};

/// A place where the pack has lain, or lies.
struct PackPlace {
  float x = 0, y = 0;
  std::array<float, 3> now{};    ///< colour that is to be seen there now
  std::array<float, 3> one{};    ///< colours that were to be seen there with and without the pack; which is
  std::array<float, 3> other{};  ///< which cannot be told by the place alone
};

struct TableSample {
  Millis time;
  std::int64_t frame = 0;  ///< number of the picture in the film
  std::vector<Patch> things;
  std::vector<PackPlace> pack_places;
  Coverage lying;   ///< where anything lies
  Coverage motion;  ///< where something moves
};

}  // namespace colddeck
