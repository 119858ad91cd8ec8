// The JSON form of a recording: protobuf's JSON mapping of a Session with the schema's field names, one event
// a line, so that two recordings can be compared line by line.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "recording/read_error.h"
#include "recording/session.h"

namespace colddeck {

/// Reads a whole JSON recording. `name` is only for the error. Field names may also be in lowerCamelCase;
/// whole numbers may be quoted; unknown fields are errors.
tl::expected<Session, ReadError> parse_json(std::string_view text, std::string_view name);

/// The same session always gives the same text. Holds everything that limits.h allows; bytes in texts that
/// are not UTF-8 are replaced by U+FFFD.
std::string write_json(const Session& session);

}  // namespace colddeck
