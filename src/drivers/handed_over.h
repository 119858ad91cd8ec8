// For the thread sanitizer, which does not see how oneTBB's library hands work from one thread to another.
// Where there is no sanitizer these do nothing.
#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace colddeck {

/// What this thread did before is known to whoever takes over at the same place.
inline void hand_over([[maybe_unused]] const void* place) {
#if defined(__SANITIZE_THREAD__)
  __tsan_release(const_cast<void*>(place));
#endif
}

inline void take_over([[maybe_unused]] const void* place) {
#if defined(__SANITIZE_THREAD__)
  __tsan_acquire(const_cast<void*>(place));
#endif
}

}  // namespace colddeck
