// A short evening at a table of three, for tests.
#pragma once

#include "recording/session.h"

namespace colddeck::tests {

/// One hand with a bit of everything that is common.
Session short_evening();

/// `hands` hands of a table of three as a full video would give them: 20 events a hand, every card known.
Session long_evening(int hands);

}  // namespace colddeck::tests
