// One stored evening in, everything that a report of it tells out.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "report/evening_report.h"

namespace colddeck {

/// Called with the number of moments of the evening at which the evidence was weighed, and of how many; may
/// be empty.
using MomentsDone = std::function<void(std::size_t done, std::size_t total)>;

/// Of the one session whose id begins with `digits`, from the store alone. The error is one sentence.
tl::expected<EveningReport, std::string> report_of(const std::filesystem::path& store,
                                                   std::string_view digits, const MomentsDone& progress = {});

/// The same of a session, as it was recorded, its audit, and stills of the film it comes from.
EveningReport report_of(const Session& recorded, const AuditResult& audit, std::vector<Still> stills = {},
                        const MomentsDone& progress = {});

}  // namespace colddeck
