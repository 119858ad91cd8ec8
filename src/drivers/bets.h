// Bets that somebody wrote down, put into what a camera has seen of the same hands.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/session.h"

namespace colddeck {

/// Puts the bets, the calls to see, the stakes and the pots of `log` into the hands of `seen` that have the
/// same numbers, each before the fold or the show that it came before in the log. Everything else is as it
/// was seen; who was seen to fold in another order than the log says stays so. Bets that were there are left
/// out. Sentences on what did not fit: the error is one, when a name of the log is not at the table; then
/// nothing is changed.
tl::expected<std::vector<std::string>, std::string> put_bets_into(Session& seen, const Session& log);

}  // namespace colddeck
