// The folders a store lies in.
#pragma once

#include <filesystem>

namespace colddeck {

/// Makes `folder` and every folder above it that is missing, open to their owner alone: who was suspected of
/// what is nobody else's business. Throws `Refusal` when that cannot be done. `folder` must be absolute.
void make_folders(const std::filesystem::path& folder);

}  // namespace colddeck
