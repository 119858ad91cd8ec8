// How the evidence grew over the evening, as a plot.
#pragma once

#include <string>

#include "report/evening_report.h"

namespace colddeck {

/// Inline SVG as wide as `width` units, or empty where there is no curve. One line for each gatherer, on a
/// logarithmic scale, with the height that flags. `id` must be unlike all others of the page.
std::string evidence_plot(const EveningReport& report, double width, const std::string& id);

}  // namespace colddeck
