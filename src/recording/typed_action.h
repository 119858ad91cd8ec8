// One event in the words of a typed log.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "recording/session.h"

namespace colddeck {

/// "Bob b 2", "r Ann 2C7DKS"; of a deal with its hands, "Cat d: Ann ??????, Bob KS7C2D".
std::string words_of(const Action& action, const Session& session);

/// Reads what `words_of` writes, but for deals. The error is one sentence that says what was expected. Cards
/// that are not written are as many unknown ones as the game deals.
tl::expected<Action, std::string> action_in(std::string_view words, const Session& session);

}  // namespace colddeck
