// An event as a row: what queries ask for in columns, the rest as JSON.
#pragma once

#include <string>
#include <string_view>

#include "recording/session.h"

namespace colddeck {

/// Stable kebab-case word: "deal", "seat-change".
std::string_view kind_of(const Action& action);

/// Who acted; unknown when nobody did or it was not seen. Of a deal it is the dealer, of a shuffle or cut who
/// did it, of a return whose hand it was.
Seat actor_of(const Action& action);

/// Everything that has no column of its own, as one JSON object with the names of the recording's fields.
/// Fields that say nothing (not seen, none) are left out. Text that is not UTF-8 is replaced.
std::string payload_of(const Event& event);

}  // namespace colddeck
