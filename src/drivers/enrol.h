// Learns a pack of the user's own and keeps it in a file.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/enrolment.h"

namespace colddeck {

struct EnrolRequest {
  std::vector<std::string> pictures;
  std::string cards;  ///< in the order in which they lie; empty: the whole pack, sorted
  std::string output;
  CardReaderOptions reader;
};

/// Writes the file whole or not at all. The error is one sentence.
tl::expected<Enrolment, std::string> enrol_pack(const EnrolRequest& request);

}  // namespace colddeck
