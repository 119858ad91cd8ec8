// Who owes whom, as one JSON object.
#pragma once

#include <string>

#include "recording/settle.h"

namespace colddeck {

/// {"recording", "title", "hands", "left_out": [hand], "players": [{"name", "put_in", "won", "net"}],
/// "in_the_pot", "payments": [{"from", "to", "chips"}]}; "from" or "to" is null for the pot.
std::string settle_json(const SettledEvening& evening);

}  // namespace colddeck
