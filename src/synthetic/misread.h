// Cards that are taken for others when they are written down.
#pragma once

#include <cstdint>

#include "recording/session.h"

namespace colddeck {

/// Takes each seen card for another one of the pack with this probability, 0 to 1.
void misread_cards(Session& session, double share, std::uint64_t seed);

}  // namespace colddeck
