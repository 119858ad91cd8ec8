#include "synthetic/table/shutter.h"

#include <algorithm>
#include <cmath>

#include "pack/dice.h"

namespace colddeck::film {
namespace {

constexpr double kEarlyOrLate = 0.18;        // of the time between two frames
constexpr double kLeftOut = 0.01;            // share of frames
constexpr double kSlower = 1.25;             // times as long between two frames
constexpr std::int64_t kSlowEvery = 11'000;  // ms
constexpr std::int64_t kSlowFor = 3'000;     // ms

}  // namespace

std::vector<std::int64_t> frame_times(double duration, const Shutter& shutter) {
  std::vector<std::int64_t> times;
  Dice dice(shutter.seed + 0x51);
  const double between = 1000 / shutter.fps;
  double ms = 0;
  for (std::int64_t frame = 0; ms < duration || frame == 0; ++frame) {
    const auto whole = static_cast<std::int64_t>(std::llround(ms));
    times.push_back(times.empty() ? 0 : std::max(whole, times.back() + 1));
    if (!shutter.varying) {
      ms = static_cast<double>(frame + 1) * between;
      continue;
    }
    const bool slow = times.back() % kSlowEvery > kSlowEvery - kSlowFor;
    const int steps = dice.happens(kLeftOut) ? 2 : 1;
    ms += between * ((slow ? kSlower : 1) * steps + kEarlyOrLate * (2 * dice.unit() - 1));
  }
  return times;
}

}  // namespace colddeck::film
