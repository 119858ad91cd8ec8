// Many recordings in, which evenings and players stand out among them.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "evidence/batch_result.h"

namespace colddeck {

struct BatchRequest {
  std::vector<std::string> recordings;
  double alpha = 0.01;                         ///< in (0, 1)
  std::optional<std::filesystem::path> store;  ///< where to keep recordings and results; empty: nowhere
  /// Recordings that are in the store with an audit of this version and α are not audited again.
  bool resume = false;
  int threads = 0;  ///< 0: as many as there are processors
  // Both are called from threads of the batch, and may be called at the same time.
  std::function<void(std::size_t)> progress;  ///< called with the number of recordings that are through
  std::function<bool()> stop;                 ///< asked now and then; true ends the batch after those begun
};

/// Audits all, several at once. The result is the same for any number of threads. A recording that cannot be
/// read is listed in the result and does not keep the others from being audited; the error is one sentence
/// and is the store's. What was stored before an error or an end stays stored.
tl::expected<BatchResult, std::string> audit_batch(const BatchRequest& request);

}  // namespace colddeck
