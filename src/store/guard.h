// Turns whatever is thrown inside the store into a sentence.
#pragma once

#include <filesystem>
#include <tl/expected.hpp>
#include <type_traits>

#include "store/store_error.h"

namespace colddeck {

/// To be called while an exception is being handled.
StoreError current_error(const std::filesystem::path& path);

/// The result of `action`, or what went wrong in it. `path` names the store in the sentence.
template <typename Action>
auto guarded(const std::filesystem::path& path, Action action)
    -> tl::expected<std::invoke_result_t<Action>, StoreError> {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Action>>) {
      action();
      return {};
    } else {
      return action();
    }
  } catch (...) {
    return tl::unexpected(current_error(path));
  }
}

}  // namespace colddeck
