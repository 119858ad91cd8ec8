// Several stores into one.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace colddeck {

struct MergeRequest {
  std::vector<std::filesystem::path> shards;
  std::filesystem::path into;  ///< made if it is not there
  /// Also evenings that other versions of the program or its method have audited than the rest.
  bool any_version = false;
  std::function<void(std::size_t done, std::size_t total)> progress = {};  ///< evenings; may be empty
};

struct Merged {
  std::size_t shards = 0;
  std::size_t sessions = 0;  ///< taken over, or there already
};

/// Takes over every session of every shard, one shard at once or not at all. The same shard twice changes
/// nothing. All are looked at before anything is written. The error is one sentence: a shard that is missing,
/// of a newer schema, audited by another version, or no store.
tl::expected<Merged, std::string> merge_stores(const MergeRequest& request);

}  // namespace colddeck
