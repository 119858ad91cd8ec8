#include "drivers/calibrate.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>

#include "evidence/evening.h"
#include "synthetic/battery.h"

namespace colddeck {
namespace {

namespace tbb = oneapi::tbb;

/// Evenings between two looks at the clock and at Ctrl-C.
constexpr int kAtOnce = 200;

int flagged_of(const HonestTable& table, const CalibrateRequest& request, int from, int to) {
  std::atomic<int> flagged = 0;
  tbb::parallel_for(from, to, [&](int i) {
    const Session session = honest_evening(table, request.seed + static_cast<std::uint64_t>(i));
    flagged += weigh_evening(session, follow(session), request.alpha)->verdict == Verdict::flagged;
  });
  return flagged;
}

}  // namespace

Calibration calibrate(const CalibrateRequest& request) {
  const auto threads =
      static_cast<std::size_t>(request.threads > 0 ? request.threads : tbb::info::default_concurrency());
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  Calibration calibration;
  calibration.alpha = request.alpha;
  calibration.seed = request.seed;
  const auto battery = calibration_battery();
  const std::size_t total = battery.size() * static_cast<std::size_t>(request.evenings);
  std::size_t done = 0;
  for (const HonestTable& table : battery) {
    CalibratedTable cell{table.name,
                         table.plan.players,
                         table.plan.rules.returns == ReturnRule::gathered,
                         table.plan.hands,
                         request.evenings,
                         0,
                         1};
    for (int from = 0; from < request.evenings; from += kAtOnce) {
      if (request.stop && request.stop()) {
        calibration.stopped = true;
        return calibration;
      }
      const int to = std::min(request.evenings, from + kAtOnce);
      cell.flagged += flagged_of(table, request, from, to);
      done += static_cast<std::size_t>(to - from);
      if (request.progress) request.progress(done, total);
    }
    cell.upper_bound = upper_bound_of_share(cell.flagged, cell.evenings);
    calibration.tables.push_back(cell);
  }
  return calibration;
}

}  // namespace colddeck
