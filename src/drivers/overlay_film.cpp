#include "drivers/overlay_film.h"

#include <cstring>
#include <optional>
#include <vector>

#include "synthetic/table/film_file.h"
#include "synthetic/table/planes.h"

namespace colddeck {

class OverlayFilm::Writing {
 public:
  Writing(std::string path, double fps) : path_(std::move(path)) { format_.fps = fps; }

  void add(const DrawnPicture& picture) {
    if (!trouble_.empty()) return;
    if (!file_) begin(picture);
    if (!file_) return;
    const std::int64_t ms = std::max(last_ + 1, picture.time.value);
    last_ = ms;
    even_.clear();
    for (int row = 0; row < format_.height; ++row) {
      const std::uint8_t* line = picture.pixels + static_cast<std::ptrdiff_t>(row) * picture.width * 3;
      even_.insert(even_.end(), line, line + static_cast<std::ptrdiff_t>(format_.width) * 3);
    }
    film::to_planes(even_, format_.width, format_.height, planes_);
    if (const auto added = file_->add(planes_, ms); !added) trouble_ = added.error();
  }

  tl::expected<void, std::string> finish() {
    if (trouble_.empty() && file_)
      if (const auto finished = file_->finish(); !finished) trouble_ = finished.error();
    if (!trouble_.empty()) return tl::unexpected(trouble_);
    return {};
  }

 private:
  /// The encoder wants even sides.
  void begin(const DrawnPicture& picture) {
    format_.width = picture.width / 2 * 2;
    format_.height = picture.height / 2 * 2;
    auto file = film::FilmFile::create(path_, format_);
    if (file)
      file_.emplace(*std::move(file));
    else
      trouble_ = file.error();
  }

  std::string path_;
  film::FilmFormat format_;
  std::optional<film::FilmFile> file_;
  std::vector<std::uint8_t> even_, planes_;
  std::int64_t last_ = -1;
  std::string trouble_;
};

OverlayFilm::OverlayFilm(std::string path, double fps)
    : writing_(std::make_unique<Writing>(std::move(path), fps)) {}
OverlayFilm::~OverlayFilm() = default;
void OverlayFilm::add(const DrawnPicture& picture) { writing_->add(picture); }
tl::expected<void, std::string> OverlayFilm::finish() { return writing_->finish(); }

}  // namespace colddeck
