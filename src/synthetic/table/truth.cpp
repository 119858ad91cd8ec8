#include "synthetic/table/truth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "cards/notation.h"

namespace colddeck::film {
namespace {

/// The picture's part that shows a rectangle of the table, and a little of what is held above it.
void show_region(const FilmedEvent& event, const Camera& camera, SeenAt& seen) {
  double left = camera.width(), right = 0, top = camera.height(), bottom = 0;
  for (const double x : {event.low.x, event.high.x})
    for (const double y : {event.low.y, event.high.y}) {
      const PicturePoint corner = camera.seen({x, y});
      left = std::min(left, corner.x);
      right = std::max(right, corner.x);
      top = std::min(top, corner.y);
      bottom = std::max(bottom, corner.y);
    }
  left = std::max(left, 0.0);
  top = std::max(top, 0.0);
  seen.x = static_cast<float>(left);
  seen.y = static_cast<float>(top);
  seen.width = static_cast<float>(std::max(0.0, std::min<double>(right, camera.width()) - left));
  seen.height = static_cast<float>(std::max(0.0, std::min<double>(bottom, camera.height()) - top));
}

}  // namespace

std::int64_t frame_ms(std::int64_t frame, double fps) {
  return std::llround(static_cast<double>(frame) * 1000 / fps);
}

std::int64_t frames_of(const Film& film, double fps) {
  return std::max<std::int64_t>(1, std::llround(film.duration * fps / 1000));
}

Session true_recording(const Session& session, const Film& film, const Look& look, double fps,
                       const std::string& file) {
  const Camera camera(look.width, look.height, degrees_of(look.view) * std::numbers::pi / 180);
  const std::int64_t last = frames_of(film, fps) - 1;
  Session truth = session;
  truth.source = {file, {}, fps, Millis{std::llround(film.duration)}, Millis{0}};
  truth.events.clear();
  for (const FilmedEvent& filmed : film.events) {
    Event event = session.events[filmed.event];
    event.time = Millis{std::llround(filmed.start)};
    SeenAt seen;
    seen.first_frame = std::min<std::int64_t>(last, std::llround(std::floor(filmed.start * fps / 1000)));
    seen.last_frame = std::min<std::int64_t>(last, std::llround(std::ceil(filmed.end * fps / 1000)));
    show_region(filmed, camera, seen);
    event.seen_at = seen;
    truth.events.push_back(std::move(event));
  }
  return truth;
}

std::string truth_line(std::int64_t frame, std::int64_t ms, const std::vector<SeenCard>& cards) {
  std::string line = fmt::format(R"({{"frame":{},"ms":{},"cards":[)", frame, ms);
  bool first = true;
  for (const SeenCard& card : cards) {
    line +=
        fmt::format(R"({}{{"card":"{}","up":{},"quad":[)", first ? "" : ",", to_string(card.card), card.up);
    for (std::size_t i = 0; i < 4; ++i)
      fmt::format_to(std::back_inserter(line), "{}[{:.1f},{:.1f}]", i == 0 ? "" : ",", card.corners[i].x,
                     card.corners[i].y);
    line += "]}";
    first = false;
  }
  return line + "]}\n";
}

}  // namespace colddeck::film
