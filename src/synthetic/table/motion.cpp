#include "synthetic/table/motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace colddeck::film {
namespace {

const Pose kNowhere;

double mix(double a, double b, double share) { return a + (b - a) * share; }

/// Starts and ends at rest, as hands do.
double eased(double share) { return share * share * (3 - 2 * share); }

/// The shorter way round.
double mix_angle(double a, double b, double share) {
  return a + std::remainder(b - a, 2 * std::numbers::pi) * share;
}

}  // namespace

double length(Spot a) { return std::hypot(a.x, a.y); }

void Track::put(double ms, const Pose& pose) {
  keys_.push_back({std::max(ms, last_ms()), pose, false, 0, {}});
}

void Track::move(double start, double end, const Pose& pose, double depth, const Way& way) {
  put(start, last());
  keys_.push_back({std::max(end, last_ms()), pose, true, depth, way});
}

Pose Track::at(double ms) const {
  const auto next = std::upper_bound(keys_.begin(), keys_.end(), ms,
                                     [](double time, const Key& key) { return time < key.ms; });
  if (next == keys_.begin()) return kNowhere;
  const Key& from = *(next - 1);
  if (next == keys_.end() || !next->arrives) return from.pose;

  const double share = eased((ms - from.ms) / (next->ms - from.ms));
  const double middle = 4 * share * (1 - share);  // 0 at both ends, 1 half way
  const Spot along = next->pose.spot - from.pose.spot;
  const double distance = std::max(length(along), 1e-9);
  Pose pose = from.pose;
  pose.spot = from.pose.spot + along * share +
              Spot{along.y / distance, -along.x / distance} * (next->way.bow * middle);
  pose.z = mix(from.pose.z, next->pose.z, share) + next->way.lift * middle;
  pose.angle =
      mix_angle(from.pose.angle, next->pose.angle, share) + 2 * std::numbers::pi * next->way.spin * share;
  pose.turn = mix(from.pose.turn, next->pose.turn, share);
  pose.tilt = mix(from.pose.tilt, next->pose.tilt, share);
  pose.depth = next->depth;
  return pose;
}

bool Track::moved(double earlier, double ms) const {
  const Pose before = at(earlier), after = at(ms);
  return before.shown && after.shown && !(before == after);
}

const Pose& Track::last() const { return keys_.empty() ? kNowhere : keys_.back().pose; }

}  // namespace colddeck::film
