// The pack as it lay at one moment of the evening.
#pragma once

#include <cstddef>

#include "recording/session.h"

namespace colddeck {

/// The whole pack before the event at this index, top first, as it follows from what was seen until then;
/// faces that do not follow are empty. Nothing if no hand had been gathered or the pack was touched since.
/// `session` must be without corrections.
std::vector<Face> pack_before(const Session& session, std::size_t event);

}  // namespace colddeck
