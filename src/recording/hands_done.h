// How far a long job through the hands of an evening is.
#pragma once

#include <cstddef>
#include <functional>

namespace colddeck {

/// Called with the number of hands that are through, and of how many: 0 when a stretch of work begins, and
/// `total` when it is over. Where a hand is looked at more than once, the number is the share of the work.
/// May be empty.
using HandsDone = std::function<void(std::size_t done, std::size_t total)>;

}  // namespace colddeck
