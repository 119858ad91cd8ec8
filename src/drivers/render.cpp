#include "drivers/render.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>

#include "recording/corrections.h"
#include "recording/json.h"
#include "recording/read.h"
#include "recording/replace_file.h"
#include "synthetic/table/choreography.h"
#include "synthetic/table/film_file.h"
#include "synthetic/table/painter.h"
#include "synthetic/table/planes.h"
#include "synthetic/table/shutter.h"
#include "synthetic/table/truth.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;
using Complaint = tl::unexpected<std::string>;

Complaint unknown(std::string_view what, const std::string& said, std::string_view known) {
  return Complaint(fmt::format("'{}' is no {}: use {}", said, what, known));
}

struct Picture {
  film::Look look;
  film::FilmFormat format;
  film::Shutter shutter;
};

tl::expected<void, std::string> take_size(const RenderRequest& request, Picture& picture) {
  if (request.size == "360p")
    picture.look.height = 360;
  else if (request.size == "720p")
    picture.look.height = 720;
  else if (request.size == "1080p")
    picture.look.height = 1080;
  else
    return unknown("size", request.size, "360p, 720p or 1080p");
  picture.look.width = picture.look.height * 16 / 9;
  picture.format.width = picture.look.width;
  picture.format.height = picture.look.height;
  return {};
}

tl::expected<void, std::string> take_quality(const RenderRequest& request, Picture& picture) {
  if (request.quality == "high")
    picture.format.quality = 22;
  else if (request.quality == "medium")
    picture.format.quality = 28;
  else if (request.quality == "low")
    picture.format.quality = 34;
  else
    return unknown("quality", request.quality, "high, medium or low");
  return {};
}

tl::expected<void, std::string> take_times(const RenderRequest& request, Picture& picture) {
  if (request.rate != "steady" && request.rate != "varying")
    return unknown("frame rate", request.rate, "steady or varying");
  if (request.turned % 90 != 0 || request.turned < 0 || request.turned > 270)
    return unknown("quarter turn", std::to_string(request.turned), "0, 90, 180 or 270");
  picture.format.fps = request.fps;
  picture.format.turned = request.turned;
  if (request.turned % 180 != 0) std::swap(picture.format.width, picture.format.height);
  picture.shutter = {request.fps, request.rate == "varying", request.seed};
  return {};
}

tl::expected<Picture, std::string> picture_of(const RenderRequest& request) {
  Picture picture;
  if (const auto size = take_size(request, picture); !size) return tl::unexpected(size.error());
  if (const auto quality = take_quality(request, picture); !quality) return tl::unexpected(quality.error());
  if (const auto times = take_times(request, picture); !times) return tl::unexpected(times.error());
  const auto view = film::view_named(request.camera);
  if (!view) return unknown("camera", request.camera, "overhead, tilted or oblique");
  const auto table = film::table_named(request.table);
  if (!table) return unknown("table", request.table, "wood, felt or cloth");
  const auto light = film::light_named(request.light);
  if (!light) return unknown("light", request.light, "even, lamp, evening or flicker");
  const auto back = film::back_named(request.back);
  if (!back) return unknown("back", request.back, "red, blue, green or lattice");
  const auto shake = film::shake_named(request.shake);
  if (!shake) return unknown("shake", request.shake, "none, tripod or hand");
  const auto grain = film::grain_named(request.grain);
  if (!grain) return unknown("grain", request.grain, "none, fine or coarse");
  picture.look.view = *view;
  picture.look.table = *table;
  picture.look.light = *light;
  picture.look.back = *back;
  picture.look.shake = *shake;
  picture.look.grain = *grain;
  picture.look.seed = request.seed;
  if (request.lens != "steady" && request.lens != "wavering")
    return unknown("lens", request.lens, "steady or wavering");
  picture.look.wavers = request.lens == "wavering";
  return picture;
}

tl::expected<film::Film, std::string> film_of(const RenderRequest& request, const Session& session) {
  film::Staging staging;
  staging.pace = request.pace;
  staging.hands = request.hands;
  staging.seed = request.seed;
  if (request.arranging != "shown" && request.arranging != "hidden")
    return unknown("way of arranging", request.arranging, "shown or hidden");
  staging.arranging_hidden = request.arranging == "hidden";
  auto film = film::choreograph(session, staging);
  if (!film) return Complaint(request.recording + ": " + film.error());
  return film;
}

/// Before hours of work: whether what is to be written can be, and destroys nothing.
tl::expected<void, std::string> check_targets(const RenderRequest& request) {
  for (const std::string& path : {request.output, request.truth, request.truth_frames}) {
    if (path.empty()) continue;
    std::error_code ignored;
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored))
      return Complaint(path + ": cannot be written; is the folder there?");
    if (fs::equivalent(path, request.recording, ignored))
      return Complaint(path + ": is the recording itself; name another file");
  }
  return {};
}

/// The cards of every frame, a line each; has its name when it is whole.
class FrameLines {
 public:
  explicit FrameLines(const std::string& path) : path_(path), part_(path + ".part") {
    if (!path_.empty()) out_.open(part_, std::ios::binary);
  }
  ~FrameLines() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove(part_, ignored);
  }
  FrameLines(const FrameLines&) = delete;
  FrameLines& operator=(const FrameLines&) = delete;
  bool wanted() const { return !path_.empty(); }
  void add(const std::string& line) { out_ << line; }
  tl::expected<void, std::string> finish() {
    if (!wanted()) return {};
    out_.close();
    std::error_code error;
    if (out_) fs::rename(part_, path_, error);
    if (!out_ || error) return Complaint(path_ + ": cannot be written; is the folder there?");
    return {};
  }

 private:
  std::string path_, part_;
  std::ofstream out_;
};

/// Takes a picture after the other into the file.
class Projector {
 public:
  Projector(const film::Film& film, const Picture& picture)
      : picture_(picture), painter_(film, picture.look) {}

  tl::expected<void, std::string> take(std::int64_t frame, std::int64_t ms, film::FilmFile& file) {
    const film::Look& look = picture_.look;
    const auto pixels = painter_.paint(static_cast<double>(ms), frame);
    std::span<const std::uint8_t> frame_pixels = pixels;
    if (picture_.format.turned != 0) {
      film::turn(pixels, look.width, look.height, 360 - picture_.format.turned, turned_);
      frame_pixels = turned_;
    }
    film::to_planes(frame_pixels, picture_.format.width, picture_.format.height, planes_);
    return file.add(planes_, ms);
  }
  std::string truth(std::int64_t frame, std::int64_t ms) const {
    return film::truth_line(frame, ms, painter_.cards_at(static_cast<double>(ms)));
  }

 private:
  const Picture& picture_;
  film::Painter painter_;
  std::vector<std::uint8_t> turned_, planes_;
};

tl::expected<Rendered, std::string> shoot(const RenderRequest& request, const film::Film& film,
                                          const Picture& picture, const std::vector<std::int64_t>& times) {
  auto file = film::FilmFile::create(request.output, picture.format);
  if (!file) return tl::unexpected(file.error());
  Projector projector(film, picture);
  FrameLines lines(request.truth_frames);
  Rendered rendered{times.size(), film.duration / 1000, false};
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (request.stop && request.stop()) {
      rendered.stopped = true;
      return rendered;
    }
    const auto frame = static_cast<std::int64_t>(i);
    if (const auto added = projector.take(frame, times[i], *file); !added)
      return tl::unexpected(added.error());
    if (lines.wanted()) lines.add(projector.truth(frame, times[i]));
    if (request.progress) request.progress(i + 1, times.size());
  }
  if (const auto written = lines.finish(); !written) return tl::unexpected(written.error());
  if (const auto finished = file->finish(); !finished) return tl::unexpected(finished.error());
  return rendered;
}

}  // namespace

tl::expected<Rendered, std::string> render_recording(const RenderRequest& request) {
  if (!request.output.ends_with(".mp4")) return Complaint(request.output + ": the ending must be .mp4");
  const auto picture = picture_of(request);
  if (!picture) return tl::unexpected(picture.error());
  const auto recorded = read_session(request.recording);
  if (!recorded) return tl::unexpected(recorded.error().to_string());
  if (const auto fine = check_targets(request); !fine) return tl::unexpected(fine.error());
  const Session session = corrected(*recorded).session();
  const auto film = film_of(request, session);
  if (!film) return tl::unexpected(film.error());
  const auto times = film::frame_times(film->duration, picture->shutter);
  const auto rendered = shoot(request, *film, *picture, times);
  if (!rendered || rendered->stopped || request.truth.empty()) return rendered;
  const std::string name = fs::path(request.output).filename().string();
  const Session truth = film::true_recording(session, *film, picture->look, times, name);
  const auto replaced =
      replace_file(request.truth, written(truth, form_of_ending(request.truth).value_or(Form::json)));
  if (!replaced) return tl::unexpected(replaced.error());
  return rendered;
}

}  // namespace colddeck
