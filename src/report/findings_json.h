// Stored findings for programs.
#pragma once

#include <string>
#include <vector>

#include "store/listing.h"

namespace colddeck {

/// One object with the list "findings": each as in the JSON of an audit, after the session it belongs to.
/// Indented by two spaces, keys in a fixed order, ended by a line break. Bytes that are not UTF-8 become
/// U+FFFD.
std::string findings_json(const std::vector<FindingEntry>& findings);

}  // namespace colddeck
