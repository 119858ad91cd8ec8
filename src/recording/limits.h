// What a recording may hold at most. Anything beyond is refused with a sentence, so that a hostile or damaged
// file can take neither memory nor time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cards/card.h"
#include "pack/seat.h"

namespace colddeck {

inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20;  ///< an evening takes well under 1 MiB
inline constexpr std::size_t kMostTypedBytes = std::size_t{8} << 20;  ///< of a typed log
inline constexpr std::size_t kMostLineBytes = 8192;                   ///< of a typed log
inline constexpr std::size_t kMostTextBytes = 1024;                   ///< of one name, note, reason or title
inline constexpr std::size_t kMostEvents = 1'000'000;
inline constexpr std::size_t kMostEventBytes = 65'536;  ///< of one event in a binary recording
inline constexpr std::size_t kMostHeaderBytes = std::size_t{8}
                                                << 20;  ///< of all but the events, in a binary recording
inline constexpr std::size_t kMostPlayers = kMostSeats;
inline constexpr std::size_t kMostTruths = 100'000;
inline constexpr std::size_t kMostTruthBytes = std::size_t{1} << 20;  ///< of one truth: it may list hands
inline constexpr std::size_t kMostSpreadCards = 64;                   ///< some may have been counted twice
inline constexpr std::size_t kMostListed = 100'000;                   ///< in any list but the events
inline constexpr std::size_t kMostNesting = 16;  ///< objects and lists inside each other, in JSON
inline constexpr std::int64_t kMostHands = 1'000'000;
inline constexpr std::int64_t kMostChips =
    1'000'000'000'000'000;                                      ///< below 2^53, which every JSON reader keeps
inline constexpr std::int64_t kMostMillis = 1'000'000'000'000;  ///< 31 years
inline constexpr std::int64_t kMostFrames = 1'000'000'000'000;

}  // namespace colddeck
