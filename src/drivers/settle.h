// One recording in, who owes whom out.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "recording/read_error.h"
#include "recording/settle.h"

namespace colddeck {

/// Reads a recording ("-": standard input) and settles it.
tl::expected<SettledEvening, ReadError> settle_recording(const std::string& path);

}  // namespace colddeck
