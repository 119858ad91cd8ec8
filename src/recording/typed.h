// The typed form of a recording: a log that a host types, TOML after the PHH poker hand history extended for
// brag. Its grammar is in src/doc/typed-log.md.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "recording/read_error.h"
#include "recording/session.h"

namespace colddeck {

/// Reads a whole typed log. `name` is only for the error.
tl::expected<Session, ReadError> parse_typed(std::string_view text, std::string_view name);

/// The host's own keys of a log that can be read, which no session holds: "_place", "_mood of block 3".
std::vector<std::string> own_keys_of_typed(std::string_view text);

/// The same session always gives the same text.
std::string write_typed(const Session& session);

/// What `write_typed` leaves out of this session, one phrase each: "image regions of 12 events".
std::vector<std::string> left_out_of_typed(const Session& session);

}  // namespace colddeck
