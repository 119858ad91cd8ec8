// The files of the networks: where they lie, and whether they are the ones that this program was made for.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace colddeck {

/// Folders in which to look, in this order, each a folder that somebody named, which then counts alone, or
/// one of the program's own.
struct ModelPlaces {
  std::filesystem::path asked_for;           ///< what the user says, or empty
  std::filesystem::path environment;         ///< what COLDDECK_MODELS says, or empty
  std::vector<std::filesystem::path> known;  ///< where the program was installed, where it was built
};

/// The known places of this program. `asked_for` may be empty.
ModelPlaces model_places(const std::filesystem::path& asked_for);

/// The folder to read networks from. The error is one sentence that says how to mend it.
tl::expected<std::filesystem::path, std::string> find_models(const ModelPlaces& places);

/// The hash that a list, as `sha256sum` writes it, gives for `file`; empty where it does not.
std::string listed_hash(const std::string& sums, std::string_view file);

/// The bytes of `file` in `folder`, whose hash must stand in the folder's SHA256SUMS. The error is one
/// sentence.
tl::expected<std::string, std::string> read_model(const std::filesystem::path& folder, std::string_view file);

}  // namespace colddeck
