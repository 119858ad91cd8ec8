// More events at the end of a recording, in the form in which it is written.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "recording/session.h"

namespace colddeck {

/// The bytes of the recording `bytes`, which came from `path` and are `session`, with `events` behind all
/// others. A typed log keeps every letter that the host wrote, with new blocks below. Whatever is returned
/// reads back as `session` with `events`; where no such bytes can be made, the error says why in one
/// sentence.
tl::expected<std::string, std::string> amended(std::string_view bytes, std::string_view path,
                                               const Session& session, const std::vector<Event>& events);

}  // namespace colddeck
