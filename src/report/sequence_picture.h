// One arranged hand as a picture: the block as it was gathered, the ring of the pack, and the hand it came
// to.
#pragma once

#include <optional>
#include <string>

#include "report/evening_report.h"

namespace colddeck {

/// Inline SVG; nothing where the recording does not hold the block. `id` must be unlike all others of the
/// page.
std::optional<std::string> sequence_picture(const EveningReport& report, const Finding& finding,
                                            const Sequence& sequence, const std::string& id);

}  // namespace colddeck
