// One stored evening in, everything that a report of it tells out.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "report/evening_report.h"

namespace colddeck {

/// Of the one session whose id begins with `digits`, from the store alone. The error is one sentence.
tl::expected<EveningReport, std::string> report_of(const std::filesystem::path& store,
                                                   std::string_view digits);

/// The same of a session, as it was recorded, its audit, and stills of the film it comes from.
EveningReport report_of(const Session& recorded, const AuditResult& audit, std::vector<Still> stills = {});

}  // namespace colddeck
