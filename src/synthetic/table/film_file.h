// A film on its way into an MP4 file.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>

namespace colddeck::film {

struct FilmFormat {
  int width = 1280, height = 720;  ///< pixels, even
  double fps = 30;                 ///< what the file says of itself; each frame has its own time
  int quality = 23;                ///< x264's constant rate factor: 18 very good, 35 poor
  /// Degrees, 0, 90, 180 or 270, by which a player is told to turn the frames clockwise before it shows them.
  int turned = 0;
};

/// H.264, with the index in front. The file has its name only when it is finished; until then it is
/// NAME.part, and what is given up leaves nothing behind. Errors are one sentence with the path.
class FilmFile {
 public:
  static tl::expected<FilmFile, std::string> create(const std::string& path, const FilmFormat& format);

  /// `planes` as to_planes() makes them; `ms` must grow from frame to frame.
  tl::expected<void, std::string> add(std::span<const std::uint8_t> planes, std::int64_t ms);
  /// Nothing may be added afterwards.
  tl::expected<void, std::string> finish();

  FilmFile(FilmFile&&) noexcept;
  FilmFile& operator=(FilmFile&&) noexcept;
  ~FilmFile();

 private:
  class Encoder;
  explicit FilmFile(std::unique_ptr<Encoder> encoder);
  std::unique_ptr<Encoder> encoder_;
};

}  // namespace colddeck::film
