#include "report/calibration_text.h"

#include <fmt/format.h>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {

std::string calibration_text(const Calibration& calibration) {
  std::string text = fmt::format("{:<41} {:>12} {:>5} {:>8} {:>8}\n", "honest evenings", "players", "hands",
                                 "flagged", "at most");
  for (const CalibratedTable& table : calibration.tables)
    text += fmt::format("{:<41} {:>12} {:>5} {:>7.2f}% {:>7.2f}%\n", table.name,
                        fmt::format("{}{}", table.players, table.any_order ? ", any order" : ""), table.hands,
                        100.0 * table.flagged / table.evenings, 100 * table.upper_bound);
  if (calibration.tables.empty()) return text;
  text += "\n";
  text +=
      paragraph("", fmt::format("{} of each kind, seeds from {}; \"at most\" with 95 % confidence. Any "
                                "order: the gatherer takes the hands as they come.",
                                counted(calibration.tables.front().evenings, "evening"), calibration.seed));
  text += paragraph(
      "",
      calibration.holds()
          ? fmt::format("Every kind is below {:.2f} %: the false-alarm rate of {} % holds.",
                        100 * Calibration::kAllowance * calibration.alpha, 100 * calibration.alpha)
          : fmt::format("Some kind may be above {:.2f} %: with so many evenings the false-alarm rate of {} % "
                        "is not shown to hold.",
                        100 * Calibration::kAllowance * calibration.alpha, 100 * calibration.alpha));
  return text;
}

}  // namespace colddeck
