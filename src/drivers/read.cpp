#include "drivers/read.h"

#include <filesystem>
#include <set>

#include "vision/overlay.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

/// Names for drawings: those of the pictures, and where two are alike, with a number.
class DrawingNames {
 public:
  explicit DrawingNames(fs::path folder) : folder_(std::move(folder)) {}

  fs::path name_for(const fs::path& picture) {
    const std::string stem = picture.stem().string();
    std::string name = stem;
    for (int n = 2; !given_.insert(name).second; ++n) name = stem + "-" + std::to_string(n);
    return folder_ / (name + ".jpg");
  }

 private:
  fs::path folder_;
  std::set<std::string> given_;
};

}  // namespace

tl::expected<ReadAnswer, std::string> read_pictures(const ReadRequest& request) {
  auto reader = CardReader::open(request.reader);
  if (!reader) return tl::unexpected(reader.error());
  if (!request.overlays.empty()) {
    std::error_code error;
    fs::create_directories(request.overlays, error);
    if (error) return tl::unexpected(request.overlays + " cannot be made a folder: " + error.message());
  }
  ReadAnswer answer;
  DrawingNames names(request.overlays);
  std::size_t done = 0;
  for (const std::string& picture : request.pictures) {
    if (request.progress) request.progress(done++, request.pictures.size());
    auto reading = reader->read(picture);
    if (!reading) {
      answer.troubles.push_back(reading.error());
      continue;
    }
    if (!request.overlays.empty())
      if (auto trouble = draw_reading(picture, *reading, names.name_for(picture)))
        answer.troubles.push_back(*std::move(trouble));
    answer.pictures.push_back({picture, *std::move(reading)});
  }
  return answer;
}

}  // namespace colddeck
