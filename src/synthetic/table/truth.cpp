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

/// The last frame at or before `ms`.
std::int64_t frame_at(const std::vector<std::int64_t>& times, double ms) {
  const auto next = std::upper_bound(times.begin(), times.end(), static_cast<std::int64_t>(std::llround(ms)));
  return std::max<std::int64_t>(0, next - times.begin() - 1);
}

/// Frames a second, on average.
double rate_of(const std::vector<std::int64_t>& times) {
  const double frames = static_cast<double>(times.size()) - 1;
  return times.back() > 0 ? std::round(frames * 1e6 / static_cast<double>(times.back())) / 1000 : 1;
}

}  // namespace

Session true_recording(const Session& session, const Film& film, const Look& look,
                       const std::vector<std::int64_t>& times, const std::string& file) {
  const Camera camera(look.width, look.height, degrees_of(look.view) * std::numbers::pi / 180);
  Session truth = session;
  truth.source = {file, {}, rate_of(times), Millis{std::llround(film.duration)}, Millis{0}};
  truth.events.clear();
  for (const FilmedEvent& filmed : film.events) {
    Event event = session.events[filmed.event];
    event.time = Millis{std::llround(filmed.start)};
    SeenAt seen;
    seen.first_frame = frame_at(times, filmed.start);
    seen.last_frame = frame_at(times, filmed.end);
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
