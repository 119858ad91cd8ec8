// A stored evening and its audit as one page that needs nothing else: no script, no other file, no network.
#pragma once

#include <string>

#include "report/evening_report.h"

namespace colddeck {

/// HTML 5 in UTF-8, the same bytes for the same report. Every text from the recording is escaped.
std::string report_html(const EveningReport& report);

}  // namespace colddeck
